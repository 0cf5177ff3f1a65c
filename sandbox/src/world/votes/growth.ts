import type { Removal } from "../types.ts";

/** Posts have what they will get after two days. */
export const GROWN_UP = 48 * 3600;

/** A post's life as others saw it: nobody votes or comments while it is removed. */
export type Life = { created_utc: number; removal: Removal | null; pace: number };

/** Which part of its votes a post has after that many seconds in sight. */
export function grownPart(seconds: number, pace: number): number {
  if (seconds <= 0) return 0;
  if (seconds >= GROWN_UP) return 1;
  return (1 - Math.exp(-seconds / pace)) / (1 - Math.exp(-GROWN_UP / pace));
}

/** How many seconds in sight a post needs for that part of its votes. */
export function secondsFor(part: number, pace: number): number {
  return -pace * Math.log(1 - part * (1 - Math.exp(-GROWN_UP / pace)));
}

export function secondsInSight({ created_utc, removal }: Life, now: number): number {
  if (!removal || now <= removal.at) return Math.max(0, now - created_utc);
  const before = removal.at - created_utc;
  if (removal.approved_at === null || now <= removal.approved_at) return before;
  return before + now - removal.approved_at;
}

/** When a post had been in sight for that long; null: it never was. */
export function momentInSight({ created_utc, removal }: Life, seconds: number): number | null {
  if (!removal || created_utc + seconds <= removal.at) return created_utc + seconds;
  if (removal.approved_at === null) return null;
  return removal.approved_at + seconds - (removal.at - created_utc);
}
