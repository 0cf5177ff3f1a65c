import { Platform } from "../../accounts/platform.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import {
  type AccountFacts,
  errorIn,
  type Finding,
  type PostDraft,
  type PostSurroundings,
  type SubredditFacts,
  warningIn,
} from "./draft.ts";

/** SV-S1 to SV-S16 as far as one post is concerned; S10 and S13 look at the whole batch. */
export function checkSubreddit(draft: PostDraft, { subreddit, account }: PostSurroundings): Finding[] {
  if (draft.platform !== Platform.reddit) return [];
  const error = (message: string) => [errorIn("subreddits", message)];
  if (!account) return error("Connect your Reddit account to schedule posts.");
  if (draft.subreddit.trim() === "") return error("Subreddit is required.");
  if (!isSubredditName(draft.subreddit, account.username))
    return error(`"${draft.subreddit}" is not a valid subreddit.`);
  if (!subreddit) return [];
  const closed = accessError(subreddit);
  if (closed) return error(closed);
  return [...kindErrors(draft, subreddit).flatMap(error), ...warnings(subreddit, account)];
}

export function isSubredditName(name: string, ownUsername: string): boolean {
  return /^[A-Za-z0-9_]{2,21}$/.test(name) || name.toLowerCase() === `u_${ownUsername.toLowerCase()}`;
}

function accessError({ name, access, is_approved, is_banned_from }: SubredditFacts): string | null {
  const r = `r/${name}`;
  if (is_banned_from) return `Your Reddit account is banned from ${r}.`;
  switch (access) {
    case "noexist":
      return `${r} doesn't exist.`;
    case "private":
      return `${r} is private.`;
    case "banned":
      return `${r} is banned.`;
    case "gold_only":
      return `${r} is only for Reddit Premium members.`;
    case "restricted":
      return is_approved ? null : `${r} allows posts only from approved users.`;
    case "public":
    case "gated":
      return null;
  }
}

function kindErrors({ type, is_nsfw, media_host }: PostDraft, { name, allows, over_18 }: SubredditFacts): string[] {
  const errors: string[] = [];
  const isLink = type === "link" || (type === "media" && media_host === "redgifs");
  if (type === "text" && !allows.text) errors.push(`r/${name} doesn't allow text posts.`);
  if (isLink && !allows.link) errors.push(`r/${name} doesn't allow link posts.`);
  if (is_nsfw === true && !over_18) errors.push(`r/${name} doesn't allow NSFW posts.`);
  return errors;
}

function warnings(subreddit: SubredditFacts, { karma, age_days }: AccountFacts): Finding[] {
  const r = `r/${subreddit.name}`;
  const { min_karma, min_account_age_days, verification, is_verified_in } = subreddit;
  const texts: string[] = [];
  if (subreddit.access === "gated") texts.push(`${r} is quarantined. Posts may not be shown.`);
  if (min_karma !== null && karma !== null && karma < min_karma) texts.push(`${r} requires ${min_karma} karma.`);
  if (min_account_age_days !== null && age_days !== null && age_days < min_account_age_days) {
    texts.push(`${r} requires an account older than ${min_account_age_days} days.`);
  }
  if (verification === RequirementLevel.required && !is_verified_in) {
    texts.push(`${r} requires verification before posting.`);
  }
  return texts.map((text) => warningIn("subreddits", text));
}
