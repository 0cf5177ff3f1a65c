import { afterEach, expect, test } from "vitest";
import { clockText, hourText, setTwelveHourClock } from "./clock-text.ts";
import { formatDateTime } from "./formats.ts";

afterEach(() => setTwelveHourClock(false));

test("times have 24 hours, or 12 where the reader is used to them", () => {
  const times = ["00:05", "09:30", "12:00", "19:30", "", "9pm", "25:00", "19:75"];
  expect(times.map(clockText)).toEqual(times);
  expect([0, 9, 24].map(hourText)).toEqual(["00:00", "09:00", "00:00"]);
  setTwelveHourClock(true);
  expect(times.map(clockText)).toEqual(["12:05 AM", "9:30 AM", "12:00 PM", "7:30 PM", "", "9pm", "25:00", "19:75"]);
  expect([0, 9, 12, 19].map(hourText)).toEqual(["12 AM", "9 AM", "12 PM", "7 PM"]);
  expect(formatDateTime(new Date("2026-10-15T17:30:00Z"), "Europe/Berlin")).toBe("15 Oct 2026, 7:30 PM");
});
