import { expect, test } from "vitest";
import { isAtLeast, severities, severityLabels } from "./severity.ts";

test("severities rise from low to extreme (ENT-26)", () => {
  expect(severities).toEqual(["low", "medium", "high", "extreme"]);
  expect(severities.map((severity) => isAtLeast(severity, "high"))).toEqual([false, false, true, true]);
});

test("severities have their labels", () => {
  expect(severities.map((severity) => severityLabels[severity])).toEqual(["Low", "Medium", "High", "Extreme"]);
});
