import type { PostHit } from "@ponkan/contract/posts/post-hit";
import type { SubredditHit } from "@ponkan/contract/subreddits/subreddit";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import type { Reply } from "./call.ts";

export type Found = {
  posts: readonly PostHit[];
  files: Reply<"GET /media">["data"];
  subreddits: readonly SubredditHit[];
};
export const nothing: Found = { posts: [], files: [], subreddits: [] };

const FILES = 5;
const SUBREDDITS = 5;
/** Shorter queries would match almost everything. */
const SHORTEST = 2;

/** Searches posts, files and subreddits. Each search fails on its own without hiding the results of the others. */
export const anythingNamed = (creatorId: number, words: string, hasReddit: boolean) =>
  queryOptions({
    queryKey: ["anything", creatorId, words, hasReddit],
    queryFn: async ({ signal }): Promise<Found> => {
      const at = { creatorId, signal };
      const media = { search: words.slice(0, 255), per_page: String(FILES) };
      const query = { query: words, per_page: String(SUBREDDITS) };
      const [posts, files, subreddits] = await Promise.allSettled([
        ask("GET /posts/find", { query: { query: words }, ...at }),
        ask("GET /media", { query: media, ...at }),
        hasReddit ? ask("GET /subreddits/suggestions", { query: query, ...at }) : { data: [] },
      ]);
      return { posts: dataOf(posts), files: dataOf(files), subreddits: dataOf(subreddits) };
    },
    enabled: creatorId > 0 && words.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 30_000,
  });

const dataOf = <T>(answer: PromiseSettledResult<{ data: readonly T[] }>): T[] =>
  answer.status === "fulfilled" ? [...answer.value.data] : [];
