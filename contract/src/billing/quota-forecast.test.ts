import { expect, test } from "vitest";
import { forecastText, ordinal, type QuotaState, quotaForecast } from "./quota-forecast.ts";
import { usagePeriod } from "./usage-period.ts";

const now = new Date("2026-11-11T00:00:00Z");
const state = (changes: Partial<QuotaState> = {}): QuotaState => ({
  used: 0,
  waiting: 0,
  allowed: 150,
  period: usagePeriod(null, changes.now ?? now),
  now,
  ...changes,
});
const text = (changes: Partial<QuotaState>, zone = "UTC") => forecastText(state(changes), zone);

test("posts that go out faster than the period allows name the day they run out", () => {
  // 75 in ten days: the other 75 last ten more days.
  expect(text({ used: 75 })).toBe("At this pace you run out on the 21st.");
  expect(text({ used: 68 })).toBe("At this pace you run out on the 23rd.");
  expect(text({ used: 149 })).toBe("At this pace you run out today.");
});

test("the day is the one the user's calendar shows", () => {
  expect(quotaForecast(state({ used: 75 }))).toEqual({ kind: "runs-out", at: new Date("2026-11-21T00:00:00Z") });
  expect(text({ used: 75 }, "America/New_York")).toBe("At this pace you run out on the 20th.");
});

test("a billing period that reaches into the next month names the month", () => {
  const subscription = { status: "active" as const, current_period_end: Date.parse("2026-12-20T00:00:00Z") / 1000 };
  const later = new Date("2026-11-30T00:00:00Z");
  const period = usagePeriod(subscription, later);
  expect(text({ used: 100, now: later, period })).toBe("At this pace you run out on the 5th of December.");
});

test("nothing is said when it is enough until the reset", () => {
  expect(text({ used: 50 })).toBeNull();
  // An allowance that lasts exactly until the reset is enough.
  expect(text({ used: 5, allowed: 15 })).toBeNull();
});

test("what only waits for its time sets no pace", () => {
  expect(text({ used: 140, waiting: 140 })).toBeNull();
  expect(text({ used: 140, waiting: 100 })).toBeNull();
  expect(text({ used: 140, waiting: 70 })).toBe("At this pace you run out on the 22nd.");
});

test("nothing is said from too little: the first days, or a post or two", () => {
  const early = new Date("2026-11-03T23:00:00Z");
  expect(text({ used: 60, now: early })).toBeNull();
  expect(text({ used: 2, allowed: 3 })).toBeNull();
  expect(text({ used: 3, allowed: 5 })).toBe("At this pace you run out on the 17th.");
});

test("a spent allowance says when there is more, however it was spent", () => {
  expect(text({ used: 150 })).toBe("You have used all your posts. Used posts reset to 0 in 20 days.");
  expect(text({ used: 160, waiting: 160 })).toBe("You have used all your posts. Used posts reset to 0 in 20 days.");
});

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [10, "10th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [21, "21st"],
  [22, "22nd"],
  [23, "23rd"],
  [30, "30th"],
  [31, "31st"],
])("%i is the %s", (number, words) => {
  expect(ordinal(number)).toBe(words);
});
