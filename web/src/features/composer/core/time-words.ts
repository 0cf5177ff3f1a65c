import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { shortWallDay, shortWeekday } from "~/lib/days.ts";

export function shortDay(at: Date, zone: string): string {
  return shortWallDay(instantToWallTime(at, zone).day);
}

/** '07:20', in the user's clock format. */
export function clock(at: Date, zone: string): string {
  return clockText(instantToWallTime(at, zone).time);
}

/** 'Thu 07:20 to Fri 07:15'; with dates if the last time is further away. */
export function timeRange(times: readonly Date[], zone: string): string {
  const sorted = times.toSorted((a, b) => a.getTime() - b.getTime());
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return "";
  const isNear = last.getTime() - Date.now() < 6 * 24 * 3_600_000;
  const words = (at: Date) => {
    const { day, time } = instantToWallTime(at, zone);
    return `${isNear ? shortWeekday(day) : shortWallDay(day)} ${clockText(time)}`;
  };
  const [from, to] = [words(first), words(last)];
  return from === to ? from : `${from} to ${to}`;
}
