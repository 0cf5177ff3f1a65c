import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const nothing: ReadonlySet<number> = new Set();
/** Writing takes a while, and a time that is over holds everything back. */
const LEAD = 30 * MINUTE;

/**
 * Where a new draft begins: a quarter of an hour that is not too near and at which nothing is planned, on the day that was
 * asked for.
 */
export function startTime(now: Date, zone: string, day?: string, taken: ReadonlySet<number> = nothing): WallTime {
  let at = Math.ceil((now.getTime() + LEAD) / QUARTER) * QUARTER;
  while (taken.has(at)) at += QUARTER;
  const soon = instantToWallTime(new Date(at), zone);
  return day && day > soon.day ? { day, time: "09:00" } : soon;
}
