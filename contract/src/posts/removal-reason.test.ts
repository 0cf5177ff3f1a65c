import { expect, test } from "vitest";
import { removalReasonLabels, removalReasons } from "./removal-reason.ts";

test("there are ten reasons for a removal (ENT-25)", () => {
  expect(removalReasons).toEqual([
    "deleted",
    "author",
    "moderator",
    "reddit",
    "automod_filtered",
    "copyright_takedown",
    "content_takedown",
    "anti_evil_ops",
    "community_ops",
    "legal_operations",
  ]);
});

test("every reason has a different label", () => {
  const labels = removalReasons.map((reason) => removalReasonLabels[reason]);
  expect(new Set(labels).size).toBe(10);
  expect(removalReasonLabels.author).toBe("Deleted by you");
  expect(removalReasonLabels.anti_evil_ops).toBe("Removed by Reddit safety team");
});
