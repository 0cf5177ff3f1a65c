import type { Severity } from "../posts/severity.ts";
import { Threat } from "../posts/threat.ts";
import type { PostLimit } from "../subreddits/post-limit.ts";
import type { ShieldItem } from "./shield-item.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Two posts closer than this raise a threat. */
export const CLOSE = 10 * MINUTE;

/** The number of posts from which a threat is low, medium, high or extreme (BS-03). */
type Scale = readonly [low: number, medium: number, high: number, extreme: number];
type Key = "subreddit" | "content_key" | "title_key";
export type Rule = {
  type: Threat;
  key: Key;
  within: number;
  scale: Scale;
  /** For runs: gaps from `within` up to this always rate as low, however many posts there are. */
  lowWithin?: number;
};

export type Rules = {
  /** Threats by posts with the same key, the first and last less than `within` apart. */
  daily: readonly Rule[];
  /** Threats by consecutive posts with the same key, each less than `within` after the previous one. */
  backToBack: readonly Rule[];
  /** Whether two consecutive posts may be close together without a threat. */
  mayBeClose: (before: Compared, item: Compared) => boolean;
};

/** For one post to several subreddits: two to four are normal and not even low. */
const places: Scale = [5, 5, 10, 20];
/** Less than 24 hours: a post a day to one subreddit is normal, even at varying hours. */
const SAME_DAY = 20 * HOUR;

/**
 * The single scale for the threats posts carry and are filtered by, for judging plans, and for risks (BS-03, BS-10).
 * Following Ban Shield's advice to stagger, space out or reword never makes it worse: a post to several subreddits is
 * rated by their number alone, whether it goes out at once or staggered.
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
  mayBeClose: arePostedTogether,
};

/** Moderators remove every post above their limit, however many (SV-P10). */
export function limitRule({ posts, hours }: PostLimit): Rule {
  const scale: Scale = [posts + 1, posts + 1, posts + 1, Number.POSITIVE_INFINITY];
  return { type: Threat.postLimit, key: "subreddit", within: hours * HOUR, scale };
}

/** The limit rule of each subreddit, by its lowercase name. */
export function limitsIn(items: readonly Pick<ShieldItem, "subreddit" | "limit">[]): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const { subreddit, limit } of items) {
    if (limit && !rules.has(subreddit)) rules.set(subreddit, limitRule(limit));
  }
  return rules;
}

/** "heavy" means medium or higher: what users are warned about (PS-13) and what a plan must not raise. */
export type Weight = "none" | "low" | "heavy";

/** Null when the count is too low for a threat. */
export function severityOfCount(count: number, [low, medium, high, extreme]: Scale): Severity | null {
  if (count >= extreme) return "extreme";
  if (count >= high) return "high";
  if (count >= medium) return "medium";
  return count >= low ? "low" : null;
}

/** Threat 18, by the time since the previous post; null when the gap is long enough. */
export function severityOfGap(gap: number): Severity | null {
  if (gap >= CLOSE) return null;
  if (gap >= 5 * MINUTE) return "low";
  if (gap >= 2 * MINUTE) return "medium";
  return gap >= MINUTE ? "high" : "extreme";
}

/** Posts less than this apart count as simultaneous. */
const AT_ONCE = MINUTE;

type Compared = Pick<ShieldItem, "at" | "subreddit" | "title_key" | "content_key" | "group_id">;

/**
 * Whether a post and the previous one are the same post sent to several subreddits at once; for those the advice is to
 * stagger. A short text has no content key, so a pair with reworded titles is recognized by its common request.
 */
export function arePostedTogether(before: Compared, item: Compared): boolean {
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
