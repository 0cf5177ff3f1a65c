import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
/** Writing takes a while, and a time that is over holds everything back. */
export const LEAD = 30 * MINUTE;

/** Where a new draft begins: a quarter of an hour that is not too near and at which nothing is planned. */
export function startTime(now: Date, zone: string, taken?: ReadonlySet<number>): WallTime {
  let at = Math.ceil((now.getTime() + LEAD) / QUARTER) * QUARTER;
  while (taken?.has(at)) at += QUARTER;
  return instantToWallTime(new Date(at), zone);
}
