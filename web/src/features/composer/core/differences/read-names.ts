import { mediaFile } from "~/api/media.ts";
import { queryClient } from "~/api/query-client.ts";
import { subredditWithFlairs } from "~/api/subreddits.ts";
import type { PlannedPost } from "../draft/to-posts.ts";

/** Display names of files and flairs that posts refer to by id. */
export type Names = { files: ReadonlyMap<number, string>; flairs: ReadonlyMap<string, string> };

/** Mostly cached. Names that cannot be loaded are left out. */
export async function readNames(creatorId: number, posts: readonly PlannedPost[]): Promise<Names> {
  const ids = [...new Set(posts.flatMap(({ media }) => media.map(({ id }) => id)))].filter((id) => id > 0);
  const places = [...new Set(posts.flatMap(({ flair, subreddit }) => (flair ? [subreddit] : [])))];
  const [files, flairs] = await Promise.all([
    Promise.all(ids.map((id) => fileName(creatorId, id))),
    Promise.all(places.map((place) => flairsOf(creatorId, place))),
  ]);
  return { files: new Map(files.flat()), flairs: new Map(flairs.flat()) };
}

async function fileName(creatorId: number, id: number): Promise<[number, string][]> {
  const query = { ...mediaFile(creatorId, id), staleTime: Number.POSITIVE_INFINITY };
  const found = await queryClient.fetchQuery(query).catch(() => null);
  return found ? [[id, found.data.name]] : [];
}

async function flairsOf(creatorId: number, subreddit: string): Promise<[string, string][]> {
  const found = await queryClient.fetchQuery(subredditWithFlairs(creatorId, subreddit)).catch(() => null);
  return found?.flairs.map(({ id, text }) => [id, text]) ?? [];
}
