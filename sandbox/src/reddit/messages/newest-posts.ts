import type { RedditContext } from "../context.ts";
import type { RedditUser, StoredPost } from "../model.ts";

/** Enough to fill the thousand items of an inbox. */
const LOOKED_AT = 300;

/** The posts of a user that can still get replies and notices. */
export function newestPosts({ store }: RedditContext, user: RedditUser): StoredPost[] {
  return store.posts.by("author", user.id).slice(-LOOKED_AT);
}
