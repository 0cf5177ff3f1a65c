import { expect, test } from "vitest";
import { weekOf, weeksOf } from "~/lib/days.ts";
import { dayReached, type Page } from "./grid-step.ts";

const month: Page = { view: "month", month: "2026-11", days: weeksOf("2026-11", 1).flat() };
const week: Page = { view: "week", month: "2026-11", days: weekOf("2026-11-18", 1) };
const from = (day: string, page: Page) => (key: string) => {
  const isCtrl = key.startsWith("Ctrl+");
  return dayReached(day, key.replace("Ctrl+", ""), isCtrl, page);
};

test.each([
  ["ArrowLeft", "2026-11-17"],
  ["ArrowRight", "2026-11-19"],
  ["ArrowUp", "2026-11-11"],
  ["ArrowDown", "2026-11-25"],
  ["Home", "2026-11-16"],
  ["End", "2026-11-22"],
  ["Ctrl+Home", "2026-11-01"],
  ["Ctrl+End", "2026-11-30"],
  ["PageUp", "2026-10-18"],
  ["PageDown", "2026-12-18"],
  ["Ctrl+ArrowLeft", undefined],
  ["a", undefined],
])("in a month %s leads from 18 November to %s", (key, reached) => {
  expect(from("2026-11-18", month)(key)).toBe(reached);
});

test("a month that is shorter ends earlier, and days beyond the page are reached as well", () => {
  expect(from("2026-11-30", month)("ArrowDown")).toBe("2026-12-07");
  expect(dayReached("2026-10-31", "PageDown", false, { ...month, month: "2026-10" })).toBe("2026-11-30");
});

test("in a week days are side by side and pages are weeks", () => {
  const reached = from("2026-11-18", week);
  expect(["ArrowLeft", "ArrowUp", "Home", "End", "PageDown"].map(reached)).toEqual([
    "2026-11-17",
    undefined,
    "2026-11-16",
    "2026-11-22",
    "2026-11-25",
  ]);
});
