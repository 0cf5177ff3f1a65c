import type { PostTimeFinding } from "../validation/post-time.ts";

const MINUTE = 60_000;
export const SPREAD_GAP_DEFAULT = 60;
export const SPREAD_GAP_MIN = 1;
export const SPREAD_GAP_MAX = 1440;

/** Returns `count` instants at equal distances, regardless of clock changes in between. */
export function spreadTimes(start: Date, gapMinutes: number, count: number): Date[] {
  return Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * gapMinutes * MINUTE));
}

/** SV-P7, for both typed text and numbers. */
export function gapFinding(gap: number | string): PostTimeFinding | null {
  const minutes = Number(gap);
  if (String(gap).trim() === "" || !Number.isInteger(minutes)) return { code: "gap-not-a-number" };
  if (minutes < SPREAD_GAP_MIN) return { code: "gap-too-small", least: SPREAD_GAP_MIN };
  return minutes > SPREAD_GAP_MAX ? { code: "gap-too-large", most: SPREAD_GAP_MAX } : null;
}
