import type { Severity } from "../posts/severity.ts";
import { Threat } from "../posts/threat.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Two posts closer than this carry a threat. */
export const CLOSE = 10 * MINUTE;

/** How many posts make a threat low, medium, high, extreme (BS-03). */
type Scale = readonly [low: number, medium: number, high: number, extreme: number];
/** The same title or content less than this apart is one post to several places (BS-04). */
const TOGETHER = MINUTE;

type Key = "subreddit" | "content_key" | "title_key";

/** Posts with the same key, first and last less than 24 hours apart. */
export const dailyThreats = [
  { type: Threat.subredditDaily, key: "subreddit", within: DAY, together: 0, scale: [2, 3, 4, 6] },
  { type: Threat.contentDaily, key: "content_key", within: DAY, together: 0, scale: [2, 5, 10, 20] },
  { type: Threat.titleDaily, key: "title_key", within: DAY, together: TOGETHER, scale: [2, 3, 5, 10] },
] as const satisfies readonly Rule[];

/** Posts with the same key directly after one another, each so long after the one before. */
export const backToBackThreats = [
  { type: Threat.subredditBackToBack, key: "subreddit", within: 7 * DAY, together: 0, scale: [2, 3, 4, 6] },
  { type: Threat.contentBackToBack, key: "content_key", within: DAY, together: TOGETHER, scale: [2, 3, 5, 10] },
  { type: Threat.titleBackToBack, key: "title_key", within: DAY, together: TOGETHER, scale: [2, 3, 5, 10] },
] as const satisfies readonly Rule[];

export type Rule = {
  type: Threat;
  key: Key;
  within: number;
  /** Those less than this after the one before count with it; with 0 each counts. */
  together: number;
  scale: Scale;
};

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

type Compared = { at: number; title_key: string | null; content_key: string | null };

/** Whether a post and the one before it are one post to several places, which are not too close to each other. */
export function areTogether(before: Compared, item: Compared): boolean {
  if (item.at - before.at >= TOGETHER) return false;
  const isSame = (key: "title_key" | "content_key") => item[key] !== null && item[key] === before[key];
  return isSame("title_key") || isSame("content_key");
}

export function weightOfCount(count: number, [low, medium]: Scale): Weight {
  if (count >= medium) return "heavy";
  return count >= low ? "low" : "none";
}

export function weightOfGap(gap: number): Weight {
  if (gap < 5 * MINUTE) return "heavy";
  return gap < CLOSE ? "low" : "none";
}
