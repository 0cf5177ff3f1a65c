import type { Subreddit } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import { accessError, plainError } from "../errors.ts";
import type { RedditUser } from "../model.ts";
import { findSubreddit, isProfile, isSubredditName, membershipOf } from "../subreddits.ts";
import { refused } from "./refused.ts";

/** The subreddit named in a submission; throws if this author may not post there. */
export function destinationOf(ctx: RedditContext, author: RedditUser, sr: string | undefined): Subreddit {
  const name = bareName(sr ?? "");
  if (name === "") throw refused("SUBREDDIT_REQUIRED");
  if (!isSubredditName(name)) throw refused("BAD_SR_NAME");

  const subreddit = findSubreddit(ctx, name);
  if (!subreddit) throw refused("SUBREDDIT_NOEXIST");
  refuseEntry(subreddit, author);
  return subreddit;
}

/** Turns `r/pics`, `/r/pics` and the like into `pics`. */
export function bareName(sr: string): string {
  return sr
    .trim()
    .replace(/^\/?r\//i, "")
    .replace(/\/$/, "");
}

function refuseEntry(subreddit: Subreddit, author: RedditUser): void {
  const { isBanned, isContributor, isModerator } = membershipOf(author, subreddit);
  const isTrusted = isContributor || isModerator;
  if (subreddit.access === "banned") throw accessError(404, "banned");
  if (subreddit.access === "private" && !isTrusted) throw plainError(404);
  if (isBanned) throw refused("SUBREDDIT_NOTALLOWED_BANNED");
  if (isProfile(subreddit) && subreddit.name !== `u_${author.name}`) throw refused("SUBREDDIT_NOTALLOWED");

  const isSelective = subreddit.access === "restricted" || subreddit.access === "gold_only";
  if (isSelective && !isTrusted) throw refused("SUBREDDIT_NOTALLOWED");
  if (subreddit.access === "gated" && !isTrusted) refuseUnlessEntered(subreddit, author);
}

function refuseUnlessEntered({ name }: Subreddit, { has_verified_email, entered }: RedditUser): void {
  if (!has_verified_email) throw refused("QUARANTINE_REQUIRES_VERIFICATION");
  if (!entered.includes(name.toLowerCase())) throw refused("SUBREDDIT_NO_ACCESS");
}
