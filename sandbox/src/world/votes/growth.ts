import type { Removal } from "../types.ts";

/** After this time a post gets no more votes or comments. */
export const GROWTH_SECONDS = 48 * 3600;

/** When a post is visible: it gets no votes or comments while it is removed. */
export type Lifetime = { created_utc: number; removal: Removal | null; pace: number };

/** The share of its final votes a post has after being visible for that many seconds. */
export function grownShare(seconds: number, pace: number): number {
  if (seconds <= 0) return 0;
  if (seconds >= GROWTH_SECONDS) return 1;
  return (1 - Math.exp(-seconds / pace)) / (1 - Math.exp(-GROWTH_SECONDS / pace));
}

/** How many seconds a post must be visible to get that share of its final votes. */
export function secondsFor(part: number, pace: number): number {
  return -pace * Math.log(1 - part * (1 - Math.exp(-GROWTH_SECONDS / pace)));
}

export function secondsVisible({ created_utc, removal }: Lifetime, now: number): number {
  if (!removal || now <= removal.at) return Math.max(0, now - created_utc);
  const before = removal.at - created_utc;
  if (removal.approved_at === null || now <= removal.approved_at) return before;
  return before + now - removal.approved_at;
}

/** The moment at which a post has been visible for that long in total; null if never. */
export function momentVisible({ created_utc, removal }: Lifetime, seconds: number): number | null {
  if (!removal || created_utc + seconds <= removal.at) return created_utc + seconds;
  if (removal.approved_at === null) return null;
  return removal.approved_at + seconds - (removal.at - created_utc);
}
