import { expect, test } from "vitest";
import { roundSteps } from "./round-steps.ts";

test("steps are round, whole and reach the highest value", () => {
  expect(roundSteps(9200)).toEqual([0, 2500, 5000, 7500, 10000]);
  expect(roundSteps(0)).toEqual([0, 1, 2, 3, 4]);
  expect(roundSteps(7)).toEqual([0, 2, 4, 6, 8]);
  for (let most = 0; most < 3000; most += 7) {
    const steps = roundSteps(most);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
    expect(steps.every(Number.isInteger)).toBe(true);
  }
});
