import { expect, test } from "vitest";
import { overlap } from "./overlap.ts";

const days = ["2026-11-01", "2026-11-02", "2026-11-03"];

test.each([
  ["", "", ["2026-11-01", "2026-11-03"]],
  ["2026-11-02", "", ["2026-11-02", "2026-11-03"]],
  ["", "2026-11-02", ["2026-11-01", "2026-11-02"]],
  ["2026-10-01", "2026-12-31", ["2026-11-01", "2026-11-03"]],
  ["2026-11-03", "2026-11-03", ["2026-11-03", "2026-11-03"]],
  ["2026-11-04", "", null],
  ["", "2026-10-31", null],
  ["2026-11-03", "2026-11-01", null],
])("of three days, from '%s' until '%s' leaves %j", (start_date, end_date, left) => {
  const range = overlap(days, { start_date, end_date });
  expect(range && [range.start, range.end]).toEqual(left);
});
