import { expect, test } from "vitest";
import { isDeletedAsPlanned } from "./deleted-as-planned.ts";

const deleted = (kind: string) => [{ at: "2026-05-01T12:00:00.000Z", kind, text: "In other words.", advice: null }];

test("what was deleted as planned is known by the kind of its event, however that is worded", () => {
  const removal_reason = "author";
  expect(isDeletedAsPlanned({ removal_reason, timeline: deleted("deleted_as_planned") })).toBe(true);
  expect(isDeletedAsPlanned({ removal_reason, timeline: deleted("deleted") })).toBe(false);
  expect(isDeletedAsPlanned({ removal_reason: null, timeline: deleted("deleted_as_planned") })).toBe(false);
});
