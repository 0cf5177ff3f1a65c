import { expect, test } from "vitest";
import type { Period } from "../time/period.ts";
import { analyticsWindow } from "./window.ts";

const now = new Date("2026-05-20T12:34:56Z");
const asked = (period: Period, days: { start_date?: string; end_date?: string } = {}) => ({
  period,
  start_date: "",
  end_date: "",
  ...days,
});
const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString());
const hours = (span: { from: Date; until: Date }) => (span.until.getTime() - span.from.getTime()) / 3_600_000;

test("a day is the hour that runs and the 23 before it (AN-02)", () => {
  const { unit, from, until, starts, previous } = analyticsWindow(asked("day"), now, "Asia/Kolkata");
  expect([unit, starts.length, until]).toEqual(["hour", 24, now]);
  // 18:04 in Kolkata, whose offset is a half hour.
  expect([from.toISOString(), starts.at(-1)?.toISOString()]).toEqual([
    "2026-05-19T13:30:00.000Z",
    "2026-05-20T12:30:00.000Z",
  ]);
  expect([previous.from.toISOString(), previous.starts.length]).toEqual(["2026-05-18T13:30:00.000Z", 24]);
});

test("a week and a month are so many days of the user's calendar, ending now (AN-02)", () => {
  const week = analyticsWindow(asked("week"), now, "America/New_York");
  expect([week.unit, iso(week.starts)[0], week.starts.length]).toEqual(["day", "2026-05-14T04:00:00.000Z", 7]);
  const month = analyticsWindow(asked("month"), now, "UTC");
  expect([month.from.toISOString(), month.starts.length]).toEqual(["2026-04-21T00:00:00.000Z", 30]);
  expect([month.previous.from.toISOString(), month.previous.until.toISOString()]).toEqual([
    "2026-03-22T00:00:00.000Z",
    "2026-04-20T12:34:56.000Z",
  ]);
});

test("a year is this month and the eleven before (AN-02)", () => {
  const { unit, starts, previous } = analyticsWindow(asked("year"), now, "Europe/Berlin");
  expect([unit, starts.length]).toEqual(["month", 12]);
  expect([iso(starts)[0], iso(starts).at(-1)]).toEqual(["2025-05-31T22:00:00.000Z", "2026-04-30T22:00:00.000Z"]);
  expect(previous.from.toISOString()).toBe("2024-05-31T22:00:00.000Z");
});

test("days keep their midnights where the clock is changed", () => {
  // 29 March 2026 has 23 hours in Berlin.
  const spring = analyticsWindow(asked("week"), new Date("2026-03-31T10:00:00Z"), "Europe/Berlin");
  expect(iso(spring.starts)).toEqual([
    "2026-03-24T23:00:00.000Z",
    "2026-03-25T23:00:00.000Z",
    "2026-03-26T23:00:00.000Z",
    "2026-03-27T23:00:00.000Z",
    "2026-03-28T23:00:00.000Z",
    "2026-03-29T22:00:00.000Z",
    "2026-03-30T22:00:00.000Z",
  ]);
});

test("the time before is as long, and ends before the window begins", () => {
  for (const zone of ["UTC", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns"]) {
    for (const period of ["day", "week", "month", "year"] as const) {
      for (let month = 1; month <= 12; month++) {
        const at = new Date(`2026-${String(month).padStart(2, "0")}-28T23:59:59Z`);
        const window = analyticsWindow(asked(period), at, zone);
        expect(window.previous.until.getTime()).toBeLessThanOrEqual(window.from.getTime());
        expect(Math.abs(hours(window) - hours(window.previous))).toBeLessThanOrEqual(period === "year" ? 48 : 0);
      }
    }
  }
});

test("days that are asked for take the place of the period; what is open follows from it", () => {
  const both = analyticsWindow(asked("week", { start_date: "2026-02-01", end_date: "2026-02-10" }), now, "UTC");
  expect([both.from.toISOString(), both.until.toISOString(), both.starts.length, both.unit]).toEqual([
    "2026-02-01T00:00:00.000Z",
    "2026-02-11T00:00:00.000Z",
    10,
    "day",
  ]);
  expect(both.previous.from.toISOString()).toBe("2026-01-22T00:00:00.000Z");
  const since = analyticsWindow(asked("week", { start_date: "2026-05-19" }), now, "UTC");
  expect([since.unit, since.starts.length, since.until]).toEqual(["hour", 37, now]);
  const until = analyticsWindow(asked("week", { end_date: "2026-05-10" }), now, "UTC");
  expect([until.from.toISOString(), until.until.toISOString()]).toEqual([
    "2026-05-04T00:00:00.000Z",
    "2026-05-11T00:00:00.000Z",
  ]);
  const long = analyticsWindow(asked("week", { start_date: "2025-12-15", end_date: "2026-04-02" }), now, "UTC");
  expect([long.unit, ...iso(long.starts).map((at) => at.slice(0, 10))]).toEqual([
    "month",
    "2025-12-15",
    "2026-01-01",
    "2026-02-01",
    "2026-03-01",
    "2026-04-01",
  ]);
});

test("days to come are listed but not counted", () => {
  const { until, listed_until } = analyticsWindow(asked("week", { end_date: "2026-05-25" }), now, "UTC");
  expect([until, listed_until.toISOString()]).toEqual([now, "2026-05-26T00:00:00.000Z"]);
  const ahead = analyticsWindow(asked("week", { start_date: "2026-06-01", end_date: "2026-06-10" }), now, "UTC");
  expect([ahead.from, ahead.starts.length]).toEqual([ahead.until, 1]);
});
