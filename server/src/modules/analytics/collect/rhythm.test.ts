import { expect, test } from "vitest";
import { nextReading } from "./rhythm.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const posted = new Date("2026-05-01T12:00:00Z");

/** The ages at which a post is read if every reading is on time. */
function ages(): number[] {
  const found: number[] = [];
  for (let at: Date | null = nextReading(posted, posted); at; at = nextReading(posted, at)) {
    found.push(at.getTime() - posted.getTime());
  }
  return found;
}
const longestPause = (from: number, until: number) => {
  const within = ages().filter((age) => age >= from && age <= until);
  return Math.max(...within.slice(1).map((age, index) => age - within[index]!));
};

test("a post is read often in its first hours, then daily, then weekly, for a year", () => {
  expect(ages()[0]).toBe(HOUR / 4);
  expect(longestPause(0, 2 * HOUR)).toBe(HOUR);
  expect(longestPause(0, DAY)).toBe(6 * HOUR);
  expect(longestPause(DAY, 30 * DAY)).toBe(DAY);
  expect(longestPause(30 * DAY, 366 * DAY)).toBe(7 * DAY);
  expect(ages().at(-1)! / DAY).toBe(359);
  expect(ages()).toHaveLength(86);
});

test("what was late is read once and not made up for", () => {
  expect(nextReading(posted, new Date(posted.getTime() + 3.5 * DAY))).toEqual(new Date(posted.getTime() + 4 * DAY));
  expect(nextReading(posted, new Date(posted.getTime() + 400 * DAY))).toBeNull();
});
