import { expect, test } from "vitest";
import { hasUnseenUpdate } from "./updates.ts";

const update = { id: "1", title: "", description: "", posted_at: "2026-11-15T10:00:00.000Z" };

test.each([
  ["never viewed", null, true],
  ["viewed a second before", "2026-11-15T09:59:59.000Z", true],
  ["viewed at that moment", "2026-11-15T10:00:00.000Z", false],
  ["viewed later", "2026-11-16T10:00:00.000Z", false],
])("an update is unseen when it is newer than the last look: %s (NAV-33..35)", (_, viewed, expected) => {
  expect(hasUnseenUpdate(update, viewed)).toBe(expected);
});

test("an empty feed has nothing unseen (AM-12)", () => {
  expect(hasUnseenUpdate(undefined, null)).toBe(false);
});
