import type { Analytics } from "@ponkan/contract/analytics/analytics";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { monthName, shortWallDay } from "~/lib/days.ts";

/** '19:00', '7 Oct' or 'October', in the user's time zone and clock format. */
export function momentText(at: string, unit: Analytics["unit"], zone: string): string {
  const { day, time } = instantToWallTime(new Date(at), zone);
  if (unit === "hour") return clockText(time);
  return unit === "day" ? shortWallDay(day) : monthName(day.slice(0, 7));
}

/** '7 Oct, 19:00' */
export function timeText(at: string, zone: string): string {
  const { day, time } = instantToWallTime(new Date(at), zone);
  return `${shortWallDay(day).replace(/^\w+ /, "")}, ${clockText(time)}`;
}

/** 'just now', '3 h ago' */
export function agoText(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** '21 h', '12 min' */
export function waitText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
