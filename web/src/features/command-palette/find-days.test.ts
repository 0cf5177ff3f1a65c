import { expect, test } from "vitest";
import { findDays } from "./find-days.ts";

const now = new Date("2026-10-14T12:00:00Z"); // a Wednesday
const days = (words: string, zone?: string) => findDays(words, now, zone).map(({ day }) => day);

test("days are found as people name them, the two nearest", () => {
  expect(days("fri")).toEqual(["2026-10-16", "2026-10-23"]);
  expect(days("tomorrow")).toEqual(["2026-10-15"]);
  expect(days("today")).toEqual(["2026-10-14"]);
  expect(days("31 oct")).toEqual(["2026-10-31"]);
  expect(days("2026-11-01")).toEqual(["2026-11-01"]);
  expect(findDays("fri", now)[0]?.label).toBe("Friday 16 October");
});

test("today is the user's, not the machine's", () => {
  const lateEvening = new Date("2026-10-14T23:30:00Z");
  expect(findDays("today", lateEvening, "Asia/Tokyo")[0]?.day).toBe("2026-10-15");
});

test("one letter is not yet a day", () => {
  expect(days("f")).toEqual([]);
});
