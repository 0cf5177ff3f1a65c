import { expect, test } from "vitest";
import { textOf } from "../validation/findings.ts";
import { gapFinding, spreadTimes } from "./spread-times.ts";

test("times are spread from the start with the gap between them (PS-05)", () => {
  const times = spreadTimes(new Date("2026-05-01T12:00:00Z"), 45, 3);
  expect(times.map((at) => at.toISOString())).toEqual([
    "2026-05-01T12:00:00.000Z",
    "2026-05-01T12:45:00.000Z",
    "2026-05-01T13:30:00.000Z",
  ]);
  expect(spreadTimes(new Date(), 60, 0)).toEqual([]);
});

test.each<[gap: number | string, error: string | null]>([
  [1, null],
  ["1440", null],
  [60, null],
  [0, "Gap must be at least 1."],
  [-5, "Gap must be at least 1."],
  [1441, "Gap mustn't be more than 1440."],
  ["", "Gap must be a number."],
  ["soon", "Gap must be a number."],
  [1.5, "Gap must be a number."],
])("a gap of %j minutes: %s (SV-P7)", (gap, error) => {
  const found = gapFinding(gap);
  expect(found && textOf(found)).toBe(error);
});
