import { expect, test } from "vitest";
import { heatOf } from "./heat.ts";

const at = (time: string) => Date.parse(time);
const posts = (count: number, time: string, score: number) =>
  Array.from({ length: count }, () => ({ at: at(time), score }));
const monday = "2026-05-04T10:30:00Z";
const sunday = "2026-05-10T23:59:00Z";

test("a cell is worth the mean of its posts, drawn towards the mean of all (AN-05)", () => {
  const { heat } = heatOf([...posts(2, monday, 99), ...posts(1, sunday, 0)], "UTC");
  const [s, m] = [Math.log(100), (2 * Math.log(100)) / 3];
  expect(heat[10]).toBeCloseTo((2 * s + 5 * m) / 7, 10);
  expect(heat[6 * 24 + 23]).toBeCloseTo((5 * m) / 6, 10);
  expect(heat.filter((value) => value !== null)).toHaveLength(2);
});

test("scores below zero count as none", () => {
  expect(heatOf(posts(3, monday, -50), "UTC").heat[10]).toBe(0);
});

test("the three best have two posts or more; ties go to more posts, then to the earlier hour", () => {
  const sample = [
    ...posts(1, "2026-05-05T08:00:00Z", 100_000),
    ...posts(3, "2026-05-06T08:00:00Z", 500),
    ...posts(3, "2026-05-04T08:00:00Z", 500),
    ...posts(4, "2026-05-07T08:00:00Z", 500),
    ...posts(2, "2026-05-08T08:00:00Z", 1),
  ];
  const best = heatOf(sample, "UTC").best_times.map(({ weekday, hour }) => [weekday, hour]);
  expect(best).toHaveLength(3);
  expect(best.slice(1)).toEqual([
    [0, 8],
    [2, 8],
  ]);
  expect(best).not.toContainEqual([1, 8]);
});

test("fewer than ten posts are too few to tell", () => {
  expect(heatOf(posts(9, monday, 10), "UTC").best_times).toEqual([]);
  expect(heatOf(posts(10, monday, 10), "UTC").best_times).toHaveLength(1);
  expect(heatOf([], "UTC").heat.every((value) => value === null)).toBe(true);
});

test("hours are those of the user's clock, half hours and summer time included", () => {
  const cell = (zone: string, time: string) =>
    heatOf(posts(1, time, 5), zone).heat.findIndex((value) => value !== null);
  expect(cell("Asia/Kolkata", monday)).toBe(16);
  expect(cell("America/New_York", "2026-05-04T03:00:00Z")).toBe(6 * 24 + 23);
  expect(cell("Europe/Berlin", "2026-01-05T10:00:00Z")).toBe(11);
  expect(cell("Europe/Berlin", "2026-07-06T10:00:00Z")).toBe(12);
});
