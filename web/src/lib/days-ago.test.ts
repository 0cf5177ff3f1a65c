import { expect, test } from "vitest";
import { daysAgo } from "./days-ago.ts";

test("days are those of the calendar, not of 24 hours", () => {
  const now = new Date(2026, 10, 15, 1, 0);
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  expect(daysAgo(at(15, 0), now)).toBe("Today");
  expect(daysAgo(at(15, 23), now)).toBe("Today");
  expect(daysAgo(at(14, 23), now)).toBe("1 d ago");
  expect(daysAgo(at(8, 12), now)).toBe("7 d ago");
  expect(daysAgo(at(18, 0), now)).toBe("In 3 d");
});
