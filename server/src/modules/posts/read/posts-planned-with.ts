import type { PlannedUse } from "@ponkan/contract/media/media";
import type { Db } from "../../../context.ts";
import { findPlannedWith } from "./read-posts.queries.ts";

/** Returns the scheduled posts that need these media, which prevent them from being deleted. */
export async function postsPlannedWith(db: Db, creatorId: number, mediaIds: readonly number[]): Promise<PlannedUse[]> {
  const uses = new Map<number, PlannedUse>();
  for (const { media_id, count, id, platform, subreddit, title, post_at } of await findPlannedWith(
    db,
    creatorId,
    mediaIds,
  )) {
    const use = uses.get(media_id) ?? { media_id, count, posts: [] };
    use.posts.push({ id, platform, subreddit, title, post_at: post_at.toISOString() });
    uses.set(media_id, use);
  }
  return [...uses.values()];
}
