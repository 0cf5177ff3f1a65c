import type { Severity } from "../posts/severity.ts";
import { Threat } from "../posts/threat.ts";
import type { PostLimit } from "../subreddits/post-limit.ts";
import type { ShieldItem } from "./shield-item.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Two posts closer than this carry a threat. */
export const CLOSE = 10 * MINUTE;

/** How many posts make a threat low, medium, high, extreme (BS-03). */
type Scale = readonly [low: number, medium: number, high: number, extreme: number];
type Key = "subreddit" | "content_key" | "title_key";
export type Rule = {
  type: Threat;
  key: Key;
  within: number;
  scale: Scale;
  /** Of posts one after the other: so far apart, but not `within`, they are low however many there are. */
  lowWithin?: number;
};

export type Rules = {
  /** Posts with the same key, first and last less than `within` apart. */
  daily: readonly Rule[];
  /** Posts with the same key directly after one another, each less than `within` after the one before. */
  backToBack: readonly Rule[];
  /** Whether two posts that follow one another may be as close as they are. */
  mayBeClose: (before: Compared, item: Compared) => boolean;
};

/** Of one post to several places: two to four are ordinary, and not even low. */
const places: Scale = [5, 5, 10, 20];
/** A post a day to one subreddit is ordinary, also when it is not at the same hour each day. */
const SAME_DAY = 20 * HOUR;

/**
 * The one scale: what posts carry and are filtered by, what plans are judged by, and what counts as a risk (BS-03, BS-10).
 * The advice to stagger, space out or reword makes none of it worse: one post to several places counts by their number
 * alone, whether they get it at one time or one after the other.
 */
export const shieldRules: Rules = {
  daily: [
    { type: Threat.subredditDaily, key: "subreddit", within: DAY, scale: [2, 3, 4, 6] },
    { type: Threat.contentDaily, key: "content_key", within: DAY, scale: [2, 5, 10, 20] },
    { type: Threat.titleDaily, key: "title_key", within: DAY, scale: places },
  ],
  backToBack: [
    {
      type: Threat.subredditBackToBack,
      key: "subreddit",
      within: SAME_DAY,
      scale: [2, 3, 4, 6],
      lowWithin: 7 * DAY,
    },
    { type: Threat.contentBackToBack, key: "content_key", within: DAY, scale: places },
    { type: Threat.titleBackToBack, key: "title_key", within: DAY, scale: places },
  ],
  mayBeClose: areTogether,
};

/** Moderators remove what is beyond their limit, however much that is (SV-P10). */
export function limitRule({ posts, hours }: PostLimit): Rule {
  const scale: Scale = [posts + 1, posts + 1, posts + 1, Number.POSITIVE_INFINITY];
  return { type: Threat.postLimit, key: "subreddit", within: hours * HOUR, scale };
}

/** The limit of each place, by its name in lower case. */
export function limitsIn(items: readonly Pick<ShieldItem, "subreddit" | "limit">[]): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const { subreddit, limit } of items) {
    if (limit && !rules.has(subreddit)) rules.set(subreddit, limitRule(limit));
  }
  return rules;
}

/** Medium or higher is what people are warned of (PS-13) and what a plan must not raise. */
export type Weight = "none" | "low" | "heavy";

/** Null when so few are no threat. */
export function severityOfCount(count: number, [low, medium, high, extreme]: Scale): Severity | null {
  if (count >= extreme) return "extreme";
  if (count >= high) return "high";
  if (count >= medium) return "medium";
  return count >= low ? "low" : null;
}

/** Threat 18, by the time since the post before; null when that is long enough. */
export function severityOfGap(gap: number): Severity | null {
  if (gap >= CLOSE) return null;
  if (gap >= 5 * MINUTE) return "low";
  if (gap >= 2 * MINUTE) return "medium";
  return gap >= MINUTE ? "high" : "extreme";
}

/** Posts less than this apart go out at one time. */
const AT_ONCE = MINUTE;

type Compared = Pick<ShieldItem, "at" | "subreddit" | "title_key" | "content_key" | "group_id">;

/**
 * Whether a post and the one before it are one post to several places at one time: what is asked of them is to be
 * staggered. A short text has no key of its own, so that a reworded title is told by what was scheduled together.
 */
export function areTogether(before: Compared, item: Compared): boolean {
  if (item.at - before.at >= AT_ONCE || item.subreddit === before.subreddit) return false;
  const isSame = (key: "title_key" | "content_key") => item[key] !== null && item[key] === before[key];
  const isOneRequest = item.group_id !== undefined && item.group_id === before.group_id;
  return isSame("title_key") || isSame("content_key") || (isOneRequest && item.content_key === before.content_key);
}

export function weightOfCount(count: number, [low, medium]: Scale): Weight {
  if (count >= medium) return "heavy";
  return count >= low ? "low" : "none";
}

export function weightOfGap(gap: number): Weight {
  if (gap < 5 * MINUTE) return "heavy";
  return gap < CLOSE ? "low" : "none";
}
