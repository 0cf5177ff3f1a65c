import type { FitKind } from "@ponkan/contract/subreddits/fit";
import type { Subreddit, SubredditHit } from "@ponkan/contract/subreddits/subreddit";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask, CallFailed } from "./ask.ts";
import { call, type Input } from "./call.ts";

const HITS = 8;
const BULK_MAX = 100;

/** Suggestions while typing, from two letters on. */
export const subredditHits = (creatorId: number, query: string) =>
  queryOptions({
    queryKey: ["subreddit-hits", creatorId, query],
    queryFn: async ({ signal }): Promise<SubredditHit[]> =>
      (await ask("GET /subreddits/suggestions", { query: { query, per_page: String(HITS) }, creatorId, signal })).data,
    enabled: query.length >= 2,
  });

/**
 * A subreddit as the creator's Reddit account sees it; null if it does not exist. Lookups are batched into one call.
 */
export const subredditByName = (creatorId: number, name: string) =>
  queryOptions({
    queryKey: ["subreddit", creatorId, name.toLowerCase()],
    queryFn: () => lookUp(creatorId, name),
    staleTime: 10 * 60_000,
  });

/**
 * The same with its flairs, which other lookups only include if a flair is required. Also updates the subreddit cached
 * without them.
 */
export const subredditWithFlairs = (creatorId: number, name: string) =>
  queryOptions({
    queryKey: ["subreddit-flairs", creatorId, name.toLowerCase()],
    queryFn: async ({ client }) => {
      const found = await lookUp(creatorId, name, true);
      client.setQueryData(subredditByName(creatorId, name).queryKey, found);
      return found;
    },
    staleTime: 10 * 60_000,
  });

type Found = ReadonlyMap<string, Subreddit>;
type Asking = { creatorId: number; withFlairs: boolean; names: string[]; found: Promise<Found> };
let asking: Asking | undefined;

/** Batches names requested in the same tick into one call (SR-08). */
async function lookUp(creatorId: number, name: string, withFlairs = false): Promise<Subreddit | null> {
  const isSame = asking?.creatorId === creatorId && asking.withFlairs === withFlairs;
  if (!isSame || asking!.names.length >= BULK_MAX) asking = gather(creatorId, withFlairs);
  asking!.names.push(name);
  return (await asking!.found).get(name.toLowerCase()) ?? null;
}

function gather(creatorId: number, withFlairs: boolean): Asking {
  const names: string[] = [];
  const found = new Promise((resolve) => setTimeout(resolve)).then(() => {
    if (asking?.names === names) asking = undefined;
    return lookUpAll(creatorId, names, withFlairs);
  });
  return { creatorId, withFlairs, names, found };
}

async function lookUpAll(creatorId: number, names: string[], withFlairs: boolean): Promise<Found> {
  const body = { names, ...(withFlairs && { with_flairs: true }) };
  const answer = await call("POST /subreddits/bulk", { body, creatorId });
  // 404: none of them exists, which is a valid answer.
  if (!answer.ok && answer.status === 404) return new Map();
  if (!answer.ok) throw new CallFailed(answer.status, answer.data);
  return new Map(answer.data.data.map((subreddit) => [subreddit.name.toLowerCase(), subreddit]));
}

/** The panel of one subreddit: its numbers, best hours and the creator's history there (SR-09). */
export const subredditStats = (creatorId: number, name: string) =>
  queryOptions({
    queryKey: ["subreddit-stats", creatorId, name.toLowerCase()],
    queryFn: async ({ signal }) =>
      (await ask("GET /subreddits/{name}/stats", { params: { name }, creatorId, signal })).data,
    staleTime: 10 * 60_000,
  });

/** The query as sent: arrays as `name[]`, all values as strings. */
export type SubredditsRequest = Input<"GET /subreddits">["query"];

/** The subreddits the creator has posted in, largest first. */
export const ownSubreddits = (creatorId: number) =>
  queryOptions({
    queryKey: ["own-subreddits", creatorId],
    queryFn: async ({ signal }) => {
      const query = { posted: "true", sort: "subscribers", per_page: "8" } as const;
      return (await ask("GET /subreddits", { query, creatorId, signal })).data.map(({ name }) => name);
    },
  });

/** The catalogue, loaded page by page (SR-06). */
export const subredditPages = (creatorId: number, asked: SubredditsRequest) =>
  infiniteQueryOptions({
    queryKey: ["subreddits", creatorId, asked],
    queryFn: ({ signal, pageParam }) =>
      ask("GET /subreddits", { query: { ...asked, per_page: "50", page: String(pageParam) }, creatorId, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

type FitsRequest = { kind: FitKind; isNsfw: boolean | null; chosen: readonly string[] };

/**
 * Subreddits that suit such a post and were not used this week. Never cached, because scheduling uses some of them up.
 */
export const subredditFits = (creatorId: number, { kind, isNsfw, chosen }: FitsRequest) =>
  queryOptions({
    queryKey: ["subreddit-fits", creatorId, kind, isNsfw, chosen],
    queryFn: async ({ signal }) => {
      const nsfw = isNsfw === null ? undefined : isNsfw ? ("true" as const) : ("false" as const);
      const query = { kind, nsfw, "exclude[]": chosen.slice(0, BULK_MAX) };
      return (await ask("GET /subreddits/fits", { query, creatorId, signal })).data;
    },
    staleTime: 0,
  });
