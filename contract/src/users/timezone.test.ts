import { expect, test } from "vitest";
import { canonicalTimezone, isTimezone, timezoneOf } from "./timezone.ts";

test("the time zone is UTC until one is known (ENT-02, CONST-03)", () => {
  expect(timezoneOf()).toBe("UTC");
  expect(timezoneOf(null)).toBe("UTC");
  expect(timezoneOf({ timezone: "Europe/Berlin" })).toBe("Europe/Berlin");
});

test.each(["UTC", "Europe/Kyiv", "America/Argentina/Buenos_Aires", "Etc/GMT+3"])("%s is a time zone", (name) => {
  expect(isTimezone(name)).toBe(true);
});

test.each(["", "Mars/Olympus", "+01:00", "Europe/Berlin ", "../etc", `A${"/a".repeat(32)}`])(
  "%j is none (BI-070)",
  (name) => {
    expect(isTimezone(name)).toBe(false);
  },
);

test("the stored spelling is the canonical one (BI-071)", () => {
  expect(canonicalTimezone("europe/berlin")).toBe("Europe/Berlin");
});
