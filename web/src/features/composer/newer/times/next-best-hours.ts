import { CLOSE } from "@ponkan/contract/ban-shield/severity-scales";
import type { HourWindow } from "@ponkan/contract/posts/times/hour-window";
import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import { weekClock } from "@ponkan/contract/posts/times/week-cells";
import { heatCells } from "./heat-cells.ts";

const HOUR = 3_600_000;
const SHOWN = 3;

/** `taken` are the instants of other posts. */
type Around = { now: Date; zone: string; hours: HourWindow; taken?: readonly number[] };

/** Returns the best free hours within the window in the coming week, soonest first. */
export function nextBestHours(heat: readonly (number | null)[], { now, zone, hours, taken = [] }: Around): WallTime[] {
  const wanted = heatCells(heat, hours).slice(0, SHOWN);
  const cells = new Set(wanted.map(({ weekday, hour }) => weekday * 24 + hour));
  const cellAt = weekClock(zone);
  const next = Math.floor(now.getTime() / HOUR) * HOUR;
  const found = new Map<number, WallTime>();
  for (let at = next + HOUR; at <= next + 7 * 24 * HOUR && found.size < cells.size; at += HOUR / 4) {
    if (taken.some((other) => Math.abs(other - at) < CLOSE)) continue;
    const { day, time } = instantToWallTime(new Date(at), zone);
    if (time.endsWith(":00") && cells.has(cellAt(at)) && !found.has(cellAt(at))) found.set(cellAt(at), { day, time });
  }
  return [...found.values()];
}
