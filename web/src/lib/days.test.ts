import { expect, test } from "vitest";
import { addMonths, dayName, monthTitle, weekdayNames, weekOf, weeksOf } from "./days.ts";

test("a month is shown in whole weeks that begin as the user set (ENT-05)", () => {
  const november = weeksOf("2026-11", 1);
  expect(november[0]).toEqual([
    "2026-10-26",
    "2026-10-27",
    "2026-10-28",
    "2026-10-29",
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
  ]);
  expect(november.at(-1)?.[0]).toBe("2026-11-30");
  expect(weeksOf("2026-11", 0)[0]?.[0]).toBe("2026-11-01");
  expect(weekdayNames(0)[0]).toBe("Sun");
  expect(weekdayNames(1)).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
});

test("a February that fills four weeks exactly has four", () => {
  expect(weeksOf("2027-02", 1)).toHaveLength(4);
});

test("months follow one another over the end of a year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(monthTitle("2026-10")).toBe("October 2026");
  expect(dayName("2026-10-16")).toBe("Friday 16 October");
});

test("a week is the one its day lies in", () => {
  expect(weekOf("2026-11-15", 1)[0]).toBe("2026-11-09");
  expect(weekOf("2026-11-15", 0)[0]).toBe("2026-11-15");
  expect(weekOf("2026-11-09", 1).at(-1)).toBe("2026-11-15");
});
