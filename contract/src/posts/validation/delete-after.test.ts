import { describe, expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import {
  checkDeleteAfter,
  DELETE_AFTER_MAX,
  DELETE_AFTER_MIN,
  DELETE_THRESHOLD_MAX,
  DELETE_THRESHOLD_MIN,
  deleteAfterFinding,
  deleteThresholdFinding,
} from "./delete-after.ts";
import { type Finding, textOf } from "./findings.ts";

type Typed = number | string | null | undefined;
const text = (finding: Finding | null) => finding && textOf(finding);
const deleteAfterError = (value: Typed) => text(deleteAfterFinding(value));
const deleteThresholdError = (value: Typed) => text(deleteThresholdFinding(value));
const errors = (delete_after: number | string | null, delete_threshold: number | string | null) =>
  checkDeleteAfter({ platform: Platform.reddit, delete_after, delete_threshold }).map(textOf);

test("the bounds are those of the specification (CONST-05, CONST-06)", () => {
  expect([DELETE_AFTER_MIN, DELETE_AFTER_MAX]).toEqual([0.017, 700]);
  expect([DELETE_THRESHOLD_MIN, DELETE_THRESHOLD_MAX]).toEqual([-8000000, 8000000]);
});

describe("delete after", () => {
  test("is at least 0.017 hours (VAL-12)", () => {
    const tooSmall = "Delete after must be at least 0.017.";
    expect([0.017, 0.016, 0, "0", -1].map(deleteAfterError)).toEqual([null, tooSmall, tooSmall, tooSmall, tooSmall]);
  });

  test("is at most 700 hours (VAL-13)", () => {
    const tooLarge = "Delete after mustn't be more than 700.";
    expect([700, 700.001, "701"].map(deleteAfterError)).toEqual([null, tooLarge, tooLarge]);
  });

  test.each(["x", "1h", Number.NaN, "1,5", Number.POSITIVE_INFINITY])("is a number, not %j (BI-214)", (value) => {
    expect(deleteAfterError(value)).toBe("Delete after must be a number.");
  });

  test.each(["", "  ", null, undefined])("may be empty, as in %j", (value) => {
    expect(deleteAfterError(value)).toBeNull();
  });
});

describe("delete threshold", () => {
  test("is at least -8000000 (VAL-14)", () => {
    expect(deleteThresholdError(-8000000)).toBeNull();
    expect(deleteThresholdError(-8000001)).toBe("Delete threshold must be at least -8000000.");
  });

  test("is at most 8000000 (VAL-15)", () => {
    expect(deleteThresholdError("8000000")).toBeNull();
    expect(deleteThresholdError(8000001)).toBe("Delete threshold mustn't be more than 8000000.");
  });

  test.each(["x", 1.5, "0.1"])("is a whole number, not %j", (value) => {
    expect(deleteThresholdError(value)).toBe("Delete threshold must be a number.");
  });

  test("needs delete after", () => {
    expect(errors("", 0)).toEqual(["Delete after is required."]);
    expect(errors(2, 0)).toEqual([]);
    expect(errors(null, null)).toEqual([]);
  });
});

test("both fields are checked at once", () => {
  expect(errors("x", "y")).toEqual(["Delete after must be a number.", "Delete threshold must be a number."]);
});
