import { expect, test } from "vitest";
import { calendarSearch } from "../calendar-search.ts";
import { readPeriod, shownDays, titleOf, turned } from "./period.ts";

const today = "2026-11-15";
const at = (search: object) => readPeriod(calendarSearch({ ...search }), today, "month");

test.each([
  [{}, { view: "month", month: "2026-11", day: today }],
  [{ view: "week" }, { view: "week", month: "2026-11", day: today }],
  [
    { view: "list", month: "2026-10" },
    { view: "list", month: "2026-10", day: "2026-10-01" },
  ],
  [
    { view: "day", day: "2026-12-24" },
    { view: "day", month: "2026-12", day: "2026-12-24" },
  ],
  [{ month: "2026-11" }, { view: "month", month: "2026-11", day: today }],
])("the address %j says what is shown (CA-01)", (search, period) => {
  expect(at(search)).toEqual(period);
});

test.each([
  { month: "2026-13" },
  { month: "2026-1" },
  { month: ["x", "2026-10"] },
  { view: "year", day: "2026-02-30" },
  { day: "" },
])("an address that names nothing shows the present: %j", (search) => {
  expect(at(search)).toEqual({ view: "month", month: "2026-11", day: today });
});

test("pages turn by what is shown", () => {
  expect(turned(at({ view: "month", month: "2026-12" }), 1)).toEqual({ month: "2027-01" });
  expect(turned(at({ view: "list", month: "2026-01" }), -1)).toEqual({ month: "2025-12" });
  expect(turned(at({ view: "week" }), -1)).toEqual({ day: "2026-11-08" });
  expect(turned(at({ view: "day" }), 1)).toEqual({ day: "2026-11-16" });
});

test("as many days are shown as the view has, never more than 42", () => {
  expect(shownDays(at({}), 1)).toHaveLength(42);
  expect(shownDays(at({ month: "2027-02" }), 1)).toHaveLength(28);
  expect(shownDays(at({ view: "week" }), 0)[0]).toBe(today);
  expect(shownDays(at({ view: "day" }), 1)).toEqual([today]);
  expect(shownDays(at({ view: "list" }), 1)).toHaveLength(30);
});

test("a list shows the days it is filtered by: 42 of them, or as many as posts with a risk lie apart (BS-07)", () => {
  const of = (end_date: string, threats: number[] = []) =>
    shownDays(at({ view: "list" }), 1, { start_date: "2026-10-20", end_date, threats });
  expect(of("2026-11-30")).toHaveLength(42);
  expect(of("2026-12-01")).toHaveLength(30);
  expect(of("2026-12-01", [18])).toHaveLength(43);
  expect(of("2027-11-23", [18])).toHaveLength(400);
  expect(of("2027-11-24", [18])).toHaveLength(30);
});

test.each([
  [{}, "November 2026"],
  [{ view: "week", day: "2026-10-14" }, "12 – 18 October"],
  [{ view: "week", day: "2026-10-01" }, "28 September – 4 October"],
  [{ view: "week", day: "2027-01-01" }, "28 December – 3 January 2027"],
  [{ view: "day", day: "2026-10-16" }, "Friday 16 October"],
  [{ view: "day", day: "2027-10-16" }, "Saturday 16 October 2027"],
])("%j is titled %s", (search, title) => {
  expect(titleOf(at(search), 1, today)).toBe(title);
});
