import { expect, test } from "vitest";
import { formatDateTime, formatDay, formatLongDate } from "./formats.ts";

const march = new Date("2024-03-05T09:07:00Z");

test("days are yyyy-MM-dd (CONST-09)", () => {
  expect(formatDay(march, "UTC")).toBe("2024-03-05");
});

test("dates of updates are d MMMM yyyy (CONST-10, UPD-02)", () => {
  expect(formatLongDate(march, "UTC")).toBe("5 March 2024");
  expect(formatLongDate(new Date("2024-09-30T00:00:00Z"), "UTC")).toBe("30 September 2024");
});

test("times are d MMM yyyy, HH:mm", () => {
  expect(formatDateTime(march, "UTC")).toBe("5 Mar 2024, 09:07");
  expect(formatDateTime(new Date("2024-09-30T00:00:00Z"), "UTC")).toBe("30 Sep 2024, 00:00");
});

test("the time zone decides day and hour, also when the clock changes", () => {
  const newYear = new Date("2024-01-01T02:30:00Z");
  expect(formatDay(newYear, "America/New_York")).toBe("2023-12-31");
  expect(formatDateTime(newYear, "Asia/Kathmandu")).toBe("1 Jan 2024, 08:15");
  expect(formatDateTime(new Date("2026-03-29T00:59:00Z"), "Europe/Berlin")).toBe("29 Mar 2026, 01:59");
  expect(formatDateTime(new Date("2026-03-29T01:00:00Z"), "Europe/Berlin")).toBe("29 Mar 2026, 03:00");
});
