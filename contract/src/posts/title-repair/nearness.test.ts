import { expect, test } from "vitest";
import { editDistance } from "./nearness.ts";

test.each([
  ["", "", 0],
  ["abc", "abc", 0],
  ["abc", "", 3],
  ["kitten", "sitting", 3],
  ["aaa", "aa", 1],
  ["🍊 fog", "fog", 2],
  ["[OC] fog", "fog", 5],
])("from %j to %j it takes %i changes", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
