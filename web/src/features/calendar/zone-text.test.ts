import { expect, test } from "vitest";
import { zoneText } from "./zone-text.ts";

const summer = "2026-07-01";
const winter = "2026-12-01";

test.each([
  ["Europe/Oslo", 1, summer, "Europe/Oslo, UTC+2 · Mon start"],
  ["Europe/Oslo", 1, winter, "Europe/Oslo, UTC+1 · Mon start"],
  ["America/New_York", 0, winter, "America/New York, UTC-5 · Sun start"],
  ["Asia/Kathmandu", 1, winter, "Asia/Kathmandu, UTC+5:45 · Mon start"],
  ["UTC", 1, winter, "UTC · Mon start"],
])("%s, week from %i: %s reads '%s'", (timezone, week_starts_on, now, text) => {
  expect(zoneText({ timezone, week_starts_on }, now)).toBe(text);
});
