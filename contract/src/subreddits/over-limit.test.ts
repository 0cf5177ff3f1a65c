import { expect, test } from "vitest";
import { isOverLimit } from "./over-limit.ts";

const HOUR = 60 * 60 * 1000;
const over = (posts: number, hours: number, at: number, others: number[]) =>
  isOverLimit(
    { posts, hours },
    at * HOUR,
    others.map((other) => other * HOUR),
  );

test.each([
  ["nothing else is there", 1, 24, 50, [], false],
  ["another a minute less than a day before", 1, 24, 50, [26 + 1 / 60], true],
  ["another a day before", 1, 24, 50, [26], false],
  ["another after it", 1, 24, 50, [60], true],
  ["another at the same time", 1, 24, 50, [50], true],
  ["two within a day of it, but not of one another", 2, 24, 50, [30, 70], false],
  ["two within one day with it", 2, 24, 50, [40, 60], true],
  ["two that are too close to one another, far from it", 1, 24, 50, [0, 1], false],
  ["a week", 1, 168, 50, [200], true],
])("%s", (_, posts, hours, at, others, expected) => {
  expect(over(posts, hours, at, others)).toBe(expected);
});
