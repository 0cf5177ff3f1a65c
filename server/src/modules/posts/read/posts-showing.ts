import type { MediaPost } from "@ponkan/contract/media/media";
import type { Db } from "../../../context.ts";
import { statusOf } from "../post-state.ts";
import { findPostsShowing } from "./read-posts.queries.ts";

/** Returns the posts that use a media file, for its page: planned posts, then those that are out, each latest first. */
export async function postsShowing(db: Db, creatorId: number, mediaId: number): Promise<MediaPost[]> {
  const planned = await findPostsShowing(db, creatorId, mediaId, "planned");
  const rows = await findPostsShowing(db, creatorId, mediaId, "out");
  return [...planned.toReversed(), ...rows].map(({ state, post_at, posted_at, removed_at, ...post }) => ({
    ...post,
    status: statusOf(state),
    post_at: post_at.toISOString(),
    posted_at: posted_at?.toISOString() ?? null,
    removed_at: removed_at?.toISOString() ?? null,
  }));
}
