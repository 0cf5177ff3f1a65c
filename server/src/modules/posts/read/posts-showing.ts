import type { MediaPost } from "@ponkan/contract/media/media";
import type { Db } from "../../../context.ts";
import { statusOf } from "../post-state.ts";
import { findPostsShowing } from "./read-posts.queries.ts";

/** Where media is used, as its page shows it. */
export async function postsShowing(db: Db, creatorId: number, mediaId: number): Promise<MediaPost[]> {
  const rows = await findPostsShowing(db, creatorId, mediaId);
  return rows.map(({ state, post_at, posted_at, removed_at, ...post }) => ({
    ...post,
    status: statusOf(state),
    post_at: post_at.toISOString(),
    posted_at: posted_at?.toISOString() ?? null,
    removed_at: removed_at?.toISOString() ?? null,
  }));
}
