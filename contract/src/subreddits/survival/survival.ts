import { type RemovalReason, removalReasonLabels } from "../../posts/removal-reason.ts";
import type { AccessType } from "../access-type.ts";
import type { Removals } from "../removals.ts";
import { RequirementLevel } from "../requirement-level.ts";

/** `unknown`: nothing speaks against a post, and no posts there, own or others', speak for it. */
export type SurvivalLevel = "good" | "unknown" | "risky" | "removed";

/** The facts the verdict is based on. Unknown ones about the subreddit or the account never count against a post. */
export type SurvivalFacts = {
  place: {
    access: AccessType;
    is_banned_from: boolean;
    is_approved: boolean;
    is_verified_in: boolean;
    min_karma: number | null;
    min_account_age_days: number | null;
    verification: RequirementLevel;
    /** Removals of other users' posts; null if unknown. */
    removals: Removals | null;
  };
  account: { karma: number | null; age_days: number | null };
  own: {
    posts: number;
    removed: number;
    /** Of the most recently removed post. */
    last_removal_reason: RemovalReason | null;
    last_removal_note: string | null;
    last_posted_at: string | null;
  };
  now: Date;
};

/** A reason with the exact next step; `next` is null if there is nothing to do. */
export type SurvivalReason = { why: string; next: string | null };
export type Verdict = { level: SurvivalLevel; reasons: SurvivalReason[] };

type Weighed = SurvivalReason & { level: Extract<SurvivalLevel, "risky" | "removed"> };

/**
 * Judges whether a post of this account will stay up, with reasons in order of weight: what blocks it entirely, what is
 * certain to remove it, the record of the creator's posts (or of other users' posts if there are few), and what is
 * merely unwise. The verdict is that of the worst reason.
 */
export function survivalOf(facts: SurvivalFacts): Verdict {
  const found = [...closed(facts), ...unmet(facts), ...ownRemovals(facts), ...othersRemoved(facts), ...unwise(facts)];
  const reasons = found.map(({ why, next }) => ({ why, next }));
  if (found.length === 0) return unopposed(facts);
  return { level: found.some(({ level }) => level === "removed") ? "removed" : "risky", reasons };
}

const closedWords: Partial<Record<AccessType, string>> = {
  private: "It is private.",
  banned: "Reddit has banned it.",
  gold_only: "It is only for Reddit Premium members.",
  noexist: "It does not exist.",
};

function closed({ place }: SurvivalFacts): Weighed[] {
  const found: Weighed[] = [];
  if (place.is_banned_from)
    found.push(sure("Your account is banned there.", "Post with another account, or elsewhere."));
  const words = closedWords[place.access];
  if (words) found.push(sure(words, "Choose another place."));
  if (place.access === "restricted" && !place.is_approved)
    found.push(sure("Only approved users post there.", "Ask its moderators to approve you."));
  return found;
}

function unmet({ place, account }: SurvivalFacts): Weighed[] {
  const found: Weighed[] = [];
  if (place.verification === RequirementLevel.required && !place.is_verified_in)
    found.push(sure("Verification is required and you are not verified.", "Verify there first."));
  const { min_account_age_days: days, min_karma: karma } = place;
  if (days !== null && account.age_days !== null && account.age_days < days)
    found.push(
      sure(`Account age ${account.age_days} of ${days} days.`, `Wait ${counted(days - account.age_days, "day")}.`),
    );
  if (karma !== null && account.karma !== null && account.karma < karma)
    found.push(
      sure(
        `Karma ${amount(account.karma)} of ${amount(karma)}.`,
        `Earn ${amount(karma - account.karma)} more karma elsewhere first.`,
      ),
    );
  return found;
}

/** The number of own posts that makes a result certain. */
const TELLING_POSTS = 3;
const MOSTLY = 0.6;
const RARELY = 0.1;

function ownRemovals({ own }: SurvivalFacts): Weighed[] {
  const { posts, removed, last_removal_reason, last_removal_note: note } = own;
  if (removed === 0 || removed / posts < RARELY) return [];
  const reason = last_removal_reason ? `: ${lowerFirst(removalReasonLabels[last_removal_reason])}` : "";
  const why =
    posts === 1
      ? `Your only post there was removed${reason}.`
      : `${removed} of your ${posts} posts there ${removed === 1 ? "was" : "were"} removed${reason}.`;
  const isSure = posts >= TELLING_POSTS && removed / posts >= MOSTLY;
  const next = note === null ? nextAfter(last_removal_reason) : `The moderators wrote: “${note}”`;
  return [{ why, next, level: isSure ? "removed" : "risky" }];
}

/** The number of other users' posts, and the share of removals, that make a warning meaningful. */
const TELLING_OTHERS = 50;
const OFTEN = 0.2;

/** Skipped if there are enough own posts, which are more informative. */
function othersRemoved({ place, own }: SurvivalFacts): Weighed[] {
  const { posts, removed } = place.removals ?? { posts: 0, removed: 0 };
  if (own.posts >= TELLING_POSTS || posts < TELLING_OTHERS || removed / posts < OFTEN) return [];
  return [{ why: removedOfOthers({ posts, removed }), next: "Read its rules before you post.", level: "risky" }];
}

const removedOfOthers = ({ posts, removed }: Removals) =>
  `${Math.floor((100 * removed) / posts)}% of what others post there is removed.`;

function nextAfter(reason: RemovalReason | null): string {
  if (reason === "automod_filtered") return "Compare title, tags and flair with its rules before the next one.";
  if (reason === "moderator") return "Ask its moderators what was wrong before the next one.";
  if (reason === "reddit") return "Reddit's filter takes them: write a new title, without links, and post less often.";
  return "Read its rules again before the next one.";
}

const HOUR = 60 * 60 * 1000;
const APART_HOURS = 24;

function unwise({ place, own, now }: SurvivalFacts): Weighed[] {
  const found: Weighed[] = [];
  if (place.access === "gated")
    found.push({
      why: "It is quarantined. Reddit refuses posts of accounts that have not opted in there.",
      next: null,
      level: "risky",
    });
  const hours = own.last_posted_at === null ? null : (now.getTime() - Date.parse(own.last_posted_at)) / HOUR;
  if (hours !== null && hours >= 0 && hours < APART_HOURS) {
    const left = Math.ceil(APART_HOURS - hours);
    const why =
      hours < 1 ? "You posted there within the hour." : `You posted there ${counted(Math.floor(hours), "hour")} ago.`;
    found.push({ why, next: `Wait ${counted(left, "hour")}.`, level: "risky" });
  }
  return found;
}

function unopposed({ own, place: { removals } }: SurvivalFacts): Verdict {
  const because = (level: "good" | "unknown", why: string) => ({ level, reasons: [{ why, next: null }] });
  if (own.posts === 1) return because("good", "Your post there stayed up.");
  if (own.posts > 1) return because("good", `${own.posts - own.removed} of your ${own.posts} posts there stayed up.`);
  if (removals && removals.posts >= TELLING_OTHERS) return because("good", removedOfOthers(removals));
  return because("unknown", "Nothing known stands in its way.");
}

const sure = (why: string, next: string): Weighed => ({ why, next, level: "removed" });
const amount = (value: number) => value.toLocaleString("en-US");
const counted = (count: number, thing: string) => `${amount(count)} ${thing}${count === 1 ? "" : "s"}`;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
