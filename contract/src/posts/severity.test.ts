import { expect, test } from "vitest";
import { isAtLeast, severities } from "./severity.ts";

test("severities rise from low to extreme (ENT-26)", () => {
  expect(severities.map((severity) => isAtLeast(severity, "high"))).toEqual([false, false, true, true]);
});
