import type { Subreddit } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser, StoredPost } from "../model.ts";
import { findPost, isDeleted, isOwnPost, isVisible, removalAt } from "../posts.ts";
import { permalinkOf } from "../present/permalink.ts";
import { isProfile } from "../subreddits.ts";
import { refused } from "./refused.ts";

type Crosspost = Pick<StoredPost, "url" | "crosspost_parent">;

/** A post of elsewhere shown once more: it leads where the other leads, or to the other itself. */
export function crosspostOf(
  ctx: RedditContext,
  author: RedditUser,
  subreddit: Subreddit,
  fullname: string | undefined,
  now: number,
): Crosspost {
  const id = /^t3_(\w+)$/.exec(fullname ?? "")?.[1];
  const parent = id === undefined ? undefined : findPost(ctx, id);
  if (!parent || !isVisible(parent, now) || isDeleted(parent)) throw refused("INVALID_CROSSPOST_THING");
  if (removalAt(ctx, parent, now) !== null && !isOwnPost(parent, author)) throw refused("INVALID_CROSSPOST_THING");
  if (parent.post.over18 && !subreddit.over18 && !isProfile(subreddit)) throw refused("OVER18_SUBREDDIT_CROSSPOST");

  return { url: parent.post.url ?? permalinkOf(parent.post), crosspost_parent: `t3_${parent.post.id}` };
}
