import { expect, test } from "vitest";
import { periodDays, periods } from "./period.ts";

test("a period is a day, a week, a month or a year (ENT-43)", () => {
  expect(periods).toEqual(["day", "week", "month", "year"]);
  expect(periods.map((period) => periodDays[period])).toEqual([1, 7, 30, 365]);
});
