import { expect, test } from "vitest";
import { reportOf } from "./audit-report.mjs";

test("holes are named, and whether there is a way out", () => {
  const hole = { name: "left-pad", severity: "high", range: "<2.0.0", fixAvailable: true };
  expect(reportOf(JSON.stringify({ vulnerabilities: { "left-pad": hole } }))).toEqual({
    lines: ["high: left-pad <2.0.0 (there is a version without it)"],
    isClean: false,
  });
  expect(reportOf(JSON.stringify({ vulnerabilities: {} }))).toEqual({ lines: ["No known holes."], isClean: true });
});

test("a registry without such a list says so, calmly", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed", error: { summary: "", detail: "" } });
  const { lines, isClean } = reportOf(refused);
  expect(isClean).toBe(true);
  expect(lines[0]).toContain("(405 Method Not Allowed). Nothing was checked.");
  expect(reportOf("not json").isClean).toBe(true);
});
