import type { RedditContext } from "../context.ts";
import type { RedditUser, StoredPost } from "../model.ts";

/** Enough to fill the thousand items an inbox goes back. */
const LOOKED_AT = 300;

/** The posts of a user that still make news. */
export function newestPosts({ store }: RedditContext, user: RedditUser): StoredPost[] {
  return store.posts.by("author", user.id).slice(-LOOKED_AT);
}
