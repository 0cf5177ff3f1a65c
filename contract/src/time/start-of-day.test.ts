import { expect, test } from "vitest";
import { dayAfter, daysBetween, isDay, startOfDay } from "./start-of-day.ts";

test.each([
  ["2026-05-01", "UTC", "2026-05-01T00:00:00.000Z"],
  ["2026-05-01", "America/New_York", "2026-05-01T04:00:00.000Z"],
  ["2026-05-01", "Asia/Kathmandu", "2026-04-30T18:15:00.000Z"],
  ["2026-05-01", "Pacific/Kiritimati", "2026-04-30T10:00:00.000Z"],
  ["2026-05-01", "Etc/GMT+12", "2026-05-01T12:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
])("%s begins in %s at %s", (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
});

test.each([
  ["2027-03-14", "America/Havana", "2027-03-14T05:00:00.000Z"],
  ["2027-09-05", "America/Santiago", "2027-09-05T04:00:00.000Z"],
])("%s in %s begins although its midnight is skipped (BI-066)", (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
});

test("only days that exist are days (BI-072, BI-073)", () => {
  expect(["2028-02-29", "2026-12-31"].map(isDay)).toEqual([true, true]);
  for (const text of ["2027-02-29", "2027-02-30", "2027-13-01", "2027-00-10", "2027-1-1", "12/31/2027", "", "today"]) {
    expect([text, isDay(text)]).toEqual([text, false]);
  }
});

test("days follow one another over the ends of months", () => {
  expect(dayAfter("2028-02-28")).toBe("2028-02-29");
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  expect(daysBetween("2026-02-28", "2026-03-02")).toBe(2);
});
