import { expect, test } from "vitest";
import { readDay } from "./read-day.ts";

// A Wednesday.
const today = "2026-11-18";

test.each([
  ["today", today],
  [" Tomorrow ", "2026-11-19"],
  ["friday", "2026-11-20"],
  ["Fri", "2026-11-20"],
  ["wed", "2026-11-25"],
])("'%s' is %s", (typed, day) => expect(readDay(typed, today)).toBe(day));

test.each(["", "fr", "tomorow", "someday", "2026-11-20"])("'%s' is no word for a day", (typed) =>
  expect(readDay(typed, today)).toBeNull(),
);
