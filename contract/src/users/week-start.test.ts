import { expect, test } from "vitest";
import { weekStartsOn } from "./week-start.ts";

test("1 is Monday and any other value Sunday (ENT-03, BI-081)", () => {
  expect([1, 0, 7].map((week_starts_on) => weekStartsOn({ week_starts_on }))).toEqual([1, 0, 0]);
});

test("with no user the week starts on Monday (ENT-04)", () => {
  expect(weekStartsOn()).toBe(1);
  expect(weekStartsOn(null)).toBe(1);
});
