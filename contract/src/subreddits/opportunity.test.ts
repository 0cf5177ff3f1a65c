import { expect, test } from "vitest";
import { opportunityOf } from "./opportunity.ts";

test.each([
  [{ median_score: 999, posts_per_day: 0, growth: 5 }, 100],
  [{ median_score: 0, posts_per_day: 500, growth: -5 }, 0],
  [{ median_score: 99, posts_per_day: 50, growth: null }, 70],
  [{ median_score: -4, posts_per_day: 2_000, growth: 90 }, 20],
  [{ median_score: null, posts_per_day: 3, growth: 1 }, null],
  [{ median_score: 3, posts_per_day: null, growth: 1 }, null],
])("%j is worth %j (SR-10)", (measured, worth) => {
  expect(opportunityOf(measured)).toBe(worth);
});
