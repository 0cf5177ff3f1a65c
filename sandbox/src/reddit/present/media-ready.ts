import type { RedditContext } from "../context.ts";
import type { StoredPost } from "../model.ts";

/** Whether the files of a visible post are processed. */
export function isMediaReady({ store }: Pick<RedditContext, "store">, post: StoredPost, now: number): boolean {
  const { is_media_stuck, media_processing_seconds } = store.knobs();
  return !is_media_stuck && now >= post.created_utc + media_processing_seconds;
}
