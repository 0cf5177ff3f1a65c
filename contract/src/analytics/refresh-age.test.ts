import { expect, test } from "vitest";
import { ANALYTICS_REFRESH_MS } from "../time/constants.ts";
import { periods } from "./period.ts";
import { isAnalyticsRefreshDue } from "./refresh-age.ts";

const now = new Date("2026-05-02T12:00:00.000Z");

test("analytics that were never refreshed are due (SESS-16)", () => {
  expect(isAnalyticsRefreshDue(null, now)).toBe(true);
  expect(isAnalyticsRefreshDue(undefined, now)).toBe(true);
});

test("analytics are due from exactly 24 hours on (SESS-17, CONST-01)", () => {
  expect(ANALYTICS_REFRESH_MS).toBe(24 * 60 * 60 * 1000);
  expect(isAnalyticsRefreshDue("2026-05-01T12:00:00.000Z", now)).toBe(true);
  expect(isAnalyticsRefreshDue("2026-04-01T12:00:00Z", now)).toBe(true);
});

test("younger analytics are not due (SESS-18)", () => {
  expect(isAnalyticsRefreshDue("2026-05-01T12:00:01.000Z", now)).toBe(false);
});

test("analytics are shown for a day, week, month or year (ENT-43)", () => {
  expect(periods).toEqual(["day", "week", "month", "year"]);
});
