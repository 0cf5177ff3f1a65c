import { expect, test } from "vitest";
import { isAnalyticsRefreshDue } from "./refresh-age.ts";

const now = new Date("2026-05-02T12:00:00.000Z");

test("analytics that were never refreshed are due (SESS-16)", () => {
  expect(isAnalyticsRefreshDue(null, now)).toBe(true);
  expect(isAnalyticsRefreshDue(undefined, now)).toBe(true);
});

test("analytics are due from exactly 24 hours on (SESS-17, CONST-01)", () => {
  expect(isAnalyticsRefreshDue("2026-05-01T12:00:00.000Z", now)).toBe(true);
  expect(isAnalyticsRefreshDue("2026-04-01T12:00:00Z", now)).toBe(true);
});

test("younger analytics are not due (SESS-18)", () => {
  expect(isAnalyticsRefreshDue("2026-05-01T12:00:01.000Z", now)).toBe(false);
});
