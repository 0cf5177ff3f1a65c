import { ALL_DAY } from "@ponkan/contract/posts/times/hour-window";
import { expect, test } from "vitest";
import { addDays, monthDays, shiftMonth, shortWallDay, spokenDay, weekdayNames } from "~/lib/days.ts";
import { clock, shortDay, timeRange } from "../../core/time-words.ts";
import { heatCells } from "./heat-cells.ts";

test("times are read in the user's zone", () => {
  const at = new Date("2026-10-15T22:30:00Z");
  expect([clock(at, "Europe/Berlin"), shortDay(at, "Europe/Berlin")]).toEqual(["00:30", "Fri 16 Oct"]);
  expect([clock(at, "UTC"), shortDay(at, "UTC")]).toEqual(["22:30", "Thu 15 Oct"]);
});

test("a range goes from the first to the last, and one time is one time", () => {
  const far = [new Date("2099-10-15T10:00:00Z"), new Date("2099-10-14T10:00:00Z")];
  expect(timeRange(far, "UTC")).toBe("Wed 14 Oct 10:00 to Thu 15 Oct 10:00");
  expect(timeRange(far.slice(1), "UTC")).toBe("Wed 14 Oct 10:00");
  const inOneMinute = [new Date("2099-10-14T12:07:05Z"), new Date("2099-10-14T12:07:50Z")];
  expect(timeRange(inOneMinute, "UTC")).toBe("Wed 14 Oct 12:07");
  expect(timeRange([], "UTC")).toBe("");
});

test("a month is shown in whole weeks, beginning as the user set", () => {
  expect(monthDays("2026-10", 1)[0]).toBe("2026-09-28");
  expect(monthDays("2026-10", 0)[0]).toBe("2026-09-27");
  expect(monthDays("2026-10", 1)).toHaveLength(42);
  expect(weekdayNames(1)[0]).toBe("Mon");
});

test("days move over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(shiftMonth("2026-03-31", -1)).toBe("2026-02-28");
  expect(shiftMonth("2026-12-15", 1)).toBe("2027-01-15");
  expect([shortWallDay("2026-10-15"), spokenDay("2026-10-15")]).toEqual(["Thu 15 Oct", "Thursday 15 October 2026"]);
});

test("the good hours of a heat map are its best ones, with their place in the week", () => {
  const heat = Array.from({ length: 168 }, (_, cell) => (cell === 30 ? 9 : cell < 25 ? cell / 10 : null));
  expect(heatCells(heat, ALL_DAY)[0]).toEqual({ weekday: 1, hour: 6, value: 9 });
  expect(heatCells(heat, ALL_DAY)).toHaveLength(21);
  expect(heatCells([], ALL_DAY)).toEqual([]);
});
