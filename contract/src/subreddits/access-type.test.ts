import { expect, test } from "vitest";
import { accessTypeLabels, accessTypes } from "./access-type.ts";

test("a subreddit has one of seven access types (ENT-30)", () => {
  expect(accessTypes).toEqual(["public", "restricted", "gold_only", "noexist", "private", "banned", "gated"]);
});

test("access types have their labels", () => {
  expect(accessTypes.map((type) => accessTypeLabels[type])).toEqual([
    "Public",
    "Restricted",
    "Premium only",
    "Doesn't exist",
    "Private",
    "Banned",
    "Quarantined",
  ]);
});
