import { expect, test } from "vitest";
import { msUntilNextLook } from "./check-times.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The ages at which a post is checked. */
function looks(): number[] {
  const ages: number[] = [];
  for (let age = 0, next = msUntilNextLook(0); next !== null; next = msUntilNextLook(age)) {
    age += next;
    ages.push(age);
  }
  return ages;
}
const longestPause = (from: number, until: number) => {
  const ages = looks().filter((age) => age >= from && age <= until);
  return Math.max(...ages.slice(1).map((age, i) => age - ages[i]!));
};

test("a removal is noticed within minutes while moderators are most likely to come by", () => {
  expect(looks()[0]).toBe(MINUTE);
  expect(longestPause(MINUTE, HOUR)).toBe(10 * MINUTE);
  expect(longestPause(HOUR, 2 * HOUR)).toBe(15 * MINUTE);
});

test("later it is looked at less often, and not for ever", () => {
  expect(longestPause(2 * HOUR, 24 * HOUR)).toBe(3 * HOUR);
  expect(longestPause(24 * HOUR, 1000 * HOUR)).toBe(24 * HOUR);
  expect(looks().at(-1)).toBe(7 * 24 * HOUR);
  expect(looks()).toHaveLength(31);
});
