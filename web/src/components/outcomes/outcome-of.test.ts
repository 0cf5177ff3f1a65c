import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { type Outcome, outcomeOf, outcomeText } from "./outcome-of.ts";

test("a post is on its way until it is out, failed or deleted", () => {
  expect(outcomeOf(undefined)).toBe("waiting");
  const { scheduled, started, posted, failed, deleted } = PostStatus;
  const outcomes = [scheduled, started, posted, failed, deleted].map((status) => outcomeOf({ status }));
  expect(outcomes).toEqual(["waiting", "waiting", "posted", "failed", "gone"]);
});

test.each<[Outcome[], string]>([
  [["waiting"], "Posting…"],
  [["waiting", "waiting"], "Posting…"],
  [["posted", "posted", "waiting"], "2 of 3 posted…"],
  [["posted", "failed", "waiting"], "1 of 3 posted, 1 failed…"],
  [["posted"], "Posted."],
  [["posted", "posted", "posted"], "All 3 posted."],
  [["posted", "posted", "failed"], "2 of 3 posted, 1 failed."],
  [["failed"], "Failed."],
  [["failed", "failed"], "All 2 failed."],
  [["posted", "gone"], "Posted."],
  [["gone"], "Deleted."],
])("%j reads '%s'", (outcomes, text) => {
  expect(outcomeText(outcomes)).toBe(text);
});
