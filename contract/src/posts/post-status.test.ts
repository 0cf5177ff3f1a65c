import { expect, test } from "vitest";
import { PostStatus } from "./post-status.ts";

test("a post item has one of five different numeric statuses (ENT-20)", () => {
  expect(PostStatus).toEqual({ scheduled: 1, started: 2, posted: 3, failed: 4, deleted: 5 });
});
