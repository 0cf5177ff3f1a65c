import { expect, test } from "vitest";
import { threatOptions } from "./threat.ts";

test("the threat filter offers exactly nine options with the values 12 to 20", () => {
  expect(threatOptions).toEqual([
    { value: 12, label: "Subreddit multiple times daily" },
    { value: 13, label: "Content multiple times daily" },
    { value: 14, label: "Title multiple times daily" },
    { value: 15, label: "Subreddit back to back" },
    { value: 16, label: "Content back to back" },
    { value: 17, label: "Title back to back" },
    { value: 18, label: "Posts too close" },
    { value: 19, label: "Removed by spam filter" },
    { value: 20, label: "Removed by moderator" },
  ]);
});
