import { expect, test } from "vitest";
import { HOURS_OF_WEEK, weekCell, weekClock } from "./week-cells.ts";

const QUARTER = 15 * 60_000;
const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

test.each(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"])(
  "every quarter of a year has the weekday and hour that %s shows",
  (zone) => {
    const cellAt = weekClock(zone);
    const format = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      weekday: "short",
      hour: "2-digit",
      hourCycle: "h23",
    });
    const start = Date.parse("2026-01-01T00:00:00Z");
    // A step that varies the time of day and hits each day of a clock change several times.
    const instants = Array.from({ length: 1700 }, (_, n) => start + n * 21 * QUARTER);
    const wrong = instants.filter((at) => {
      const [weekday = "", hour = ""] = format.format(at).split(/, | /);
      return cellAt(at) !== weekCell(names.indexOf(weekday), Number(hour));
    });
    expect(wrong).toEqual([]);
  },
);

test("the week has 168 hours and begins on Monday", () => {
  const cellAt = weekClock("UTC");
  expect(cellAt(Date.parse("2026-05-04T00:00:00Z"))).toBe(0);
  expect(cellAt(Date.parse("2026-05-10T23:59:59Z"))).toBe(HOURS_OF_WEEK - 1);
});
