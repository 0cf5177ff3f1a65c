import { expect, test } from "vitest";
import { readLimits } from "./rate-limits.ts";

const headers = (remaining: string, reset: string, used?: string) =>
  new Headers({
    "x-ratelimit-remaining": remaining,
    "x-ratelimit-reset": reset,
    ...(used && { "x-ratelimit-used": used }),
  });

test("the remaining quota may be a float or a whole number", () => {
  expect(readLimits(headers("599.0", "300", "1"))).toEqual({ remaining: 599, resetSeconds: 300, used: 1 });
  expect(readLimits(headers("12.5", "300"))).toEqual({ remaining: 12.5, resetSeconds: 300, used: null });
});

test.each([
  ["", "300"],
  ["many", "300"],
  ["10", ""],
  ["-1", "300"],
  ["NaN", "300"],
])("remaining %j and reset %j are no limits", (remaining, reset) => {
  expect(readLimits(headers(remaining, reset))).toBeNull();
  expect(readLimits(new Headers())).toBeNull();
});
