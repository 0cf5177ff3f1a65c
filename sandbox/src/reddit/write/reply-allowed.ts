import type { Subreddit } from "../../world/types.ts";
import { type AnyComment, commentAuthorName } from "../comments.ts";
import { plainError } from "../errors.ts";
import type { RedditUser } from "../model.ts";
import { type AnyPost, isArchived, isVisible, postAuthorName } from "../posts.ts";
import type { Call } from "../route.ts";
import { isProfile, membershipOf } from "../subreddits.ts";
import { refused } from "./refused.ts";

/** A post, or a comment under it. */
export type Parent = { post: AnyPost; comment?: AnyComment };

/** Refuses a reply that is not allowed in general, or not allowed for this user. */
export function refuseReply({ now }: Call, author: RedditUser, { post, comment }: Parent, subreddit: Subreddit): void {
  const { isBanned, isContributor, isModerator } = membershipOf(author, subreddit);
  const isClosed = subreddit.access === "private" || subreddit.access === "banned";
  if (isUnprocessed(post, now) || isBanned) throw plainError(403);
  if (isClosed && !isContributor && !isModerator) throw plainError(403);

  if (comment?.kind === "stored" && comment.comment.deleted_at !== null) throw refused("DELETED_COMMENT");
  if (!isProfile(subreddit) && isArchived(post, now)) throw refused("TOO_OLD");
  if (post.kind === "stored" && post.post.locked && !isModerator) throw refused("THREAD_LOCKED");

  const name = comment ? commentAuthorName(comment) : postAuthorName(post);
  const other = (comment ?? post).author;
  if (author.blocked.includes(name.toLowerCase())) throw refused("USER_BLOCKED");
  if (other?.blocked.includes(author.name.toLowerCase())) throw refused("SOMETHING_IS_BROKEN");
}

// The id of such a post is not public yet. A post that is only missing from listings can be replied to.
function isUnprocessed(any: AnyPost, now: number): boolean {
  return any.kind === "stored" && any.post.asset_id !== null && !isVisible(any, now);
}
