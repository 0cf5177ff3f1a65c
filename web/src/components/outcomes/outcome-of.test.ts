import { reconnectToPublishText } from "@ponkan/contract/accounts/account-errors";
import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { type Outcome, outcomeOf, outcomeText } from "./outcome-of.ts";

test("a post is on its way until it is out, failed or deleted", () => {
  expect(outcomeOf(undefined)).toBe("waiting");
  const { scheduled, started, posted, failed, deleted } = PostStatus;
  const post = { platform: Platform.twitter, delay_reason: null, post_at: new Date().toISOString() };
  const outcomes = [scheduled, started, posted, failed, deleted].map((status) => outcomeOf({ ...post, status }));
  expect(outcomes).toEqual(["waiting", "waiting", "posted", "failed", "gone"]);
  const lost = { ...post, status: scheduled, delay_reason: reconnectToPublishText("twitter") };
  expect(outcomeOf(lost), "until its account is connected again").toBe("held");
});

test("one that was given a later time is not on its way any more", () => {
  const now = Date.parse("2026-11-19T12:00:00.000Z");
  const post = { platform: Platform.reddit, delay_reason: null, post_at: "2026-11-22T12:00:00.000Z" };
  expect(outcomeOf({ ...post, status: PostStatus.scheduled }, now)).toBe("moved");
  expect(outcomeOf({ ...post, status: PostStatus.scheduled }, Date.parse(post.post_at))).toBe("waiting");
  expect(outcomeOf({ ...post, status: PostStatus.started }, now)).toBe("waiting");
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
  [["moved"], "Moved."],
  [["moved", "gone"], "Moved."],
  [["moved", "waiting"], "Posting…"],
  [["moved", "posted"], "Posted."],
  [["held"], "Not posted yet."],
  [["held", "held"], "Not posted yet."],
  [["held", "waiting"], "0 of 2 posted, 1 not yet…"],
  [["posted", "failed", "held"], "1 of 3 posted, 1 failed, 1 not yet."],
])("%j reads '%s'", (outcomes, text) => {
  expect(outcomeText(outcomes)).toBe(text);
});
