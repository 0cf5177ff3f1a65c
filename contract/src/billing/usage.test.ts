import { expect, test } from "vitest";
import { usagePercentage } from "./usage.ts";

test("usage stays between 0 and 100 percent (SESS-21)", () => {
  expect(usagePercentage(3, 5)).toBe(60);
  expect(usagePercentage(6, 5)).toBe(100);
  expect(usagePercentage(-1, 5)).toBe(0);
});

test("usage is 0 without an allowance or without any use (SESS-22)", () => {
  expect(usagePercentage(3, 0)).toBe(0);
  expect(usagePercentage(null, 5)).toBe(0);
  expect(usagePercentage(undefined, 5)).toBe(0);
  expect(usagePercentage(0, 0)).toBe(0);
});
