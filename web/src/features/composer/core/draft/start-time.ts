import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
/** Leaves time for writing: a time in the past blocks scheduling. */
export const LEAD = 30 * MINUTE;

/** Start time of a new draft: the next quarter of an hour that is at least `LEAD` away and not taken. */
export function startTime(now: Date, zone: string, taken?: ReadonlySet<number>): WallTime {
  let at = Math.ceil((now.getTime() + LEAD) / QUARTER) * QUARTER;
  while (taken?.has(at)) at += QUARTER;
  return instantToWallTime(new Date(at), zone);
}
