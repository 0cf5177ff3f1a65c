import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import { expect, test } from "vitest";
import { addDays, weekOf } from "~/lib/days.ts";
import { type Axis, createAxis } from "./axis.ts";

const QUARTER = 15 * 60_000;

/**
 * Days around both daylight saving changes, in zones that change by an hour, by half an hour, at midnight, or never.
 */
const changes: [zone: string, day: string, hours: number][] = [
  ["Europe/Berlin", "2026-10-25", 25],
  ["Europe/Berlin", "2026-03-29", 23],
  ["America/New_York", "2026-11-01", 25],
  ["America/New_York", "2027-03-14", 23],
  ["America/Santiago", "2026-09-06", 23],
  ["America/Havana", "2026-11-01", 25],
  ["Australia/Lord_Howe", "2026-04-05", 24.5],
  ["Australia/Lord_Howe", "2026-10-04", 23.5],
  ["Africa/Casablanca", "2026-02-15", 25],
  ["Asia/Kathmandu", "2026-11-13", 24],
  ["Pacific/Kiritimati", "2026-11-13", 24],
  ["UTC", "2026-11-13", 24],
];

const clockAt = ({ cells }: Axis, y: number) => {
  const minute = cells[Math.floor(y)]!.minute + Math.round((y % 1) * 30);
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
};

test.each(changes)(
  "%s, %s: a day of %s hours is drawn with what its clock shows, each instant once",
  (zone, day, hours) => {
    for (const days of [[day], weekOf(day, 1), [addDays(day, -1), day, addDays(day, 1)]]) {
      const axis = createAxis(days, zone);
      for (const [column, each] of days.entries()) {
        const [begin, end] = [startOfDay(each, zone).getTime(), startOfDay(dayAfter(each), zone).getTime()];
        let above = -1;
        for (let at = begin; at < end; at += QUARTER) {
          const position = axis.positionOf(at)!;
          expect(position.column).toBe(column);
          expect(position.y).toBeGreaterThan(above);
          above = position.y;
          expect(axis.instantAt(column, position.y)).toBe(at);
          expect(clockAt(axis, position.y)).toBe(instantToWallTime(new Date(at), zone).time);
        }
        const own = axis.cells.length - axis.gapsOf(column).length;
        expect(own / 2).toBe((end - begin) / 3_600_000);
        for (const gap of axis.gapsOf(column)) expect(axis.instantAt(column, gap + 0.5)).toBeNull();
        if (each === day) expect(own / 2).toBe(hours);
      }
      expect(axis.positionOf(startOfDay(days[0]!, zone).getTime() - 1)).toBeUndefined();
      expect(axis.positionOf(startOfDay(dayAfter(days.at(-1)!), zone).getTime())).toBeUndefined();
    }
  },
);

test("the hour that comes again stands behind the first one, and other days have a gap there", () => {
  const axis = createAxis(weekOf("2026-10-25", 1), "Europe/Berlin");
  expect(axis.cells.slice(3, 9)).toEqual([
    { minute: 90, isAgain: false },
    { minute: 120, isAgain: false },
    { minute: 150, isAgain: false },
    { minute: 120, isAgain: true },
    { minute: 150, isAgain: true },
    { minute: 180, isAgain: false },
  ]);
  expect(axis.gapsOf(0)).toEqual([6, 7]);
  expect(axis.gapsOf(6)).toEqual([]);
  expect(createAxis(weekOf("2026-03-29", 1), "Europe/Berlin").gapsOf(6)).toEqual([4, 5]);
});
