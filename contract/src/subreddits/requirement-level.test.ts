import { expect, test } from "vitest";
import { RequirementLevel, requirementLevelLabels, TemplateRequirementLevel } from "./requirement-level.ts";

test("not mentioned is -1, which the template lookup calls Unknown (ENT-31)", () => {
  expect(RequirementLevel.not_mentioned).toBe(-1);
  expect(TemplateRequirementLevel.Unknown).toBe(-1);
});

test("forbidden is 0, which the template lookup calls Forbidden (ENT-32)", () => {
  expect(RequirementLevel.forbidden).toBe(0);
  expect(TemplateRequirementLevel.Forbidden).toBe(0);
});

test("the other levels are 1 to 7 (ENT-33)", () => {
  const { not_mentioned, forbidden, ...others } = RequirementLevel;
  expect(others).toEqual({ allowed: 1, required: 2, optional: 3, username: 4, comment: 5, profile: 6, no: 7 });
});

test("every level has a label", () => {
  const labels = Object.values(RequirementLevel).map((level) => requirementLevelLabels[level]);
  expect(labels).toEqual([
    "Unknown",
    "Forbidden",
    "Allowed",
    "Required",
    "Optional",
    "Username",
    "Comment",
    "Profile",
    "No",
  ]);
});
