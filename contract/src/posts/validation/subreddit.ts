import { Platform } from "../../accounts/platform.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import { error, type FindingOf, type In, type Most, warning } from "./finding.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import type { AccountFacts, SubredditFacts } from "./rule-facts.ts";

export const subredditKinds = {
  "reddit-not-connected": error("subreddits", "Connect your Reddit account to schedule posts."),
  "subreddit-required": error("subreddits", "Subreddit is required."),
  "subreddit-invalid": error("subreddits", ({ name }: { name: string }) => `"${name}" is not a valid subreddit.`),
  "subreddit-missing": error("subreddits", ({ subreddit }: In) => `r/${subreddit} doesn't exist.`),
  "subreddit-private": error("subreddits", ({ subreddit }: In) => `r/${subreddit} is private.`),
  "subreddit-banned": error("subreddits", ({ subreddit }: In) => `r/${subreddit} is banned.`),
  "subreddit-premium": error("subreddits", ({ subreddit }: In) => `r/${subreddit} is only for Reddit Premium members.`),
  "subreddit-restricted": error(
    "subreddits",
    ({ subreddit }: In) => `r/${subreddit} allows posts only from approved users.`,
  ),
  "account-banned": error("subreddits", ({ subreddit }: In) => `Your Reddit account is banned from r/${subreddit}.`),
  "subreddit-repeated": error("subreddits", ({ subreddit }: In) => `r/${subreddit} is selected more than once.`),
  "subreddits-too-many": error("subreddits", ({ most }: Most) => `Subreddits mustn't be more than ${most}.`),
  "rule-no-text-posts": error("subreddits", ({ subreddit }: In) => `r/${subreddit} doesn't allow text posts.`),
  "rule-no-link-posts": error("subreddits", ({ subreddit }: In) => `r/${subreddit} doesn't allow link posts.`),
  "rule-no-nsfw": error("subreddits", ({ subreddit }: In) => `r/${subreddit} doesn't allow NSFW posts.`),

  "subreddit-quarantined": warning(
    "subreddits",
    ({ subreddit }: In) =>
      `r/${subreddit} is quarantined. Reddit refuses posts of accounts that have not opted in there.`,
  ),
  "rule-karma": warning(
    "subreddits",
    ({ subreddit, karma }: In & { karma: number }) => `r/${subreddit} requires ${karma} karma.`,
  ),
  "rule-account-age": warning(
    "subreddits",
    ({ subreddit, days }: In & { days: number }) => `r/${subreddit} requires an account older than ${days} days.`,
  ),
  "account-suspended": warning(
    "subreddits",
    ({ username }: { username: string }) => `Reddit has suspended u/${username}. Posts fail until that is over.`,
  ),
  "rule-verification": warning(
    "subreddits",
    ({ subreddit }: In) => `r/${subreddit} requires verification before posting.`,
  ),
};
type SubredditFinding = FindingOf<typeof subredditKinds>;

/** SV-S1 to SV-S16 for a single post; S10 and S13 apply to the whole batch. */
export function checkSubreddit(post: PostInput, { subreddit, account }: RuleContext): SubredditFinding[] {
  if (post.platform !== Platform.reddit) return [];
  const name = post.subreddit;
  if (!account) return [{ code: "reddit-not-connected" }];
  if (name.trim() === "") return [{ code: "subreddit-required" }];
  if (!isSubredditName(name, account.username)) return [{ code: "subreddit-invalid", name }];
  const suspended = account.is_suspended ? [{ code: "account-suspended" as const, username: account.username }] : [];
  if (!subreddit) return suspended;
  const closed = closedCode(subreddit);
  if (closed) return [{ code: closed, subreddit: subreddit.name }];
  return [...suspended, ...kindFindings(post, subreddit), ...warnings(subreddit, account)];
}

export function isSubredditName(name: string, ownUsername: string): boolean {
  // Only the owner can post to a profile.
  if (/^u_/i.test(name)) return name.toLowerCase() === `u_${ownUsername.toLowerCase()}`;
  return /^[A-Za-z0-9_]{2,21}$/.test(name);
}

function closedCode({ access, is_approved, is_banned_from }: SubredditFacts) {
  if (is_banned_from) return "account-banned";
  switch (access) {
    case "noexist":
      return "subreddit-missing";
    case "private":
      return "subreddit-private";
    case "banned":
      return "subreddit-banned";
    case "gold_only":
      return "subreddit-premium";
    case "restricted":
      return is_approved ? null : "subreddit-restricted";
    case "public":
    case "gated":
      return null;
  }
}

function kindFindings({ type, is_nsfw, media_host }: PostInput, { name, allows, over_18 }: SubredditFacts) {
  const found: SubredditFinding[] = [];
  const isLink = type === "link" || (type === "media" && media_host === "redgifs");
  if (type === "text" && !allows.text) found.push({ code: "rule-no-text-posts", subreddit: name });
  if (isLink && !allows.link) found.push({ code: "rule-no-link-posts", subreddit: name });
  const isProfile = /^u_/i.test(name);
  if (is_nsfw === true && over_18 === false && !isProfile) found.push({ code: "rule-no-nsfw", subreddit: name });
  return found;
}

function warnings({ name, ...facts }: SubredditFacts, { karma, age_days }: AccountFacts): SubredditFinding[] {
  const { access, min_karma, min_account_age_days: days, verification, is_verified_in } = facts;
  const found: SubredditFinding[] = [];
  if (access === "gated") found.push({ code: "subreddit-quarantined", subreddit: name });
  if (min_karma !== null && karma !== null && karma < min_karma) {
    found.push({ code: "rule-karma", subreddit: name, karma: min_karma });
  }
  if (days !== null && age_days !== null && age_days < days) {
    found.push({ code: "rule-account-age", subreddit: name, days });
  }
  if (verification === RequirementLevel.required && !is_verified_in) {
    found.push({ code: "rule-verification", subreddit: name });
  }
  return found;
}
