import { reconnectToPublishText } from "@ponkan/contract/accounts/account-errors";
import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { type Outcome, outcomeOf, outcomeText } from "./outcome-of.ts";

test("a post is on its way until it is out, failed or deleted", () => {
  expect(outcomeOf(undefined)).toBe("waiting");
  const { scheduled, started, posted, failed, deleted } = PostStatus;
  const post = { platform: Platform.twitter, delay_reason: null };
  const outcomes = [scheduled, started, posted, failed, deleted].map((status) => outcomeOf({ ...post, status }));
  expect(outcomes).toEqual(["waiting", "waiting", "posted", "failed", "gone"]);
  const lost = { ...post, status: scheduled, delay_reason: reconnectToPublishText("twitter") };
  expect(outcomeOf(lost), "until its account is connected again").toBe("held");
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
  [["held"], "Not posted yet."],
  [["held", "held"], "Not posted yet."],
  [["held", "waiting"], "0 of 2 posted, 1 not yet…"],
  [["posted", "failed", "held"], "1 of 3 posted, 1 failed, 1 not yet."],
])("%j reads '%s'", (outcomes, text) => {
  expect(outcomeText(outcomes)).toBe(text);
});
