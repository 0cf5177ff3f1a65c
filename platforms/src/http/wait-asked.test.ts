import { expect, test } from "vitest";
import { waitAsked } from "./wait-asked.ts";

const now = Date.parse("2026-05-01T12:00:00Z");
const limits = { remaining: 0, resetSeconds: 240, used: null };

test.each([
  ["30", limits, 30_000],
  ["1.5", null, 1500],
  ["Fri, 01 May 2026 12:02:00 GMT", limits, 120_000],
  ["Fri, 01 May 2026 11:00:00 GMT", null, 1000],
  ["0", null, 1000],
  ["999999999", null, 86_400_000],
  ["soon", limits, 240_000],
  ["soon", null, 60_000],
  ["", limits, 240_000],
  ["", null, 60_000],
])("Retry-After %j with limits %j waits %i ms", (header, given, expected) => {
  expect(waitAsked(new Headers(header ? { "retry-after": header } : {}), given, now)).toBe(expected);
});
