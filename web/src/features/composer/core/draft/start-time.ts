import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
/** The distance that 'Best time' keeps from every other post (PS-05). */
export const APART = 15 * MINUTE;
/** Leaves time for writing: a time in the past blocks scheduling. */
export const LEAD = 30 * MINUTE;

/** Start time of a new draft: the next quarter of an hour at least `LEAD` away, and `APART` from what is planned. */
export function startTime(now: Date, zone: string, taken: readonly number[] = []): WallTime {
  let at = Math.ceil((now.getTime() + LEAD) / QUARTER) * QUARTER;
  while (taken.some((other) => Math.abs(other - at) < APART)) at += QUARTER;
  return instantToWallTime(new Date(at), zone);
}
