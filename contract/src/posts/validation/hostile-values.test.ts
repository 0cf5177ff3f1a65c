import { expect, test } from "vitest";
import { deleteAfterFinding } from "./delete-after.ts";
import { readLink } from "./link.ts";
import { isSubredditName } from "./subreddit.ts";

const tools = { isTopLevelDomain: (label: string) => label === "com" };

test.each([
  "https://example.com/a\r\nb",
  "https://exam\nple.com/",
  "https://example.com/%0d%0ax",
  "https://a.com/\u0007",
])("%j is no link (BI-162)", (text) => expect(readLink(text, tools)).toBeNull());

test("an ordinary link is one", () => {
  expect(readLink(" https://example.com/a?b=%20c ", tools)?.hostname).toBe("example.com");
});

test.each(["0x10", "1e2", "0b11", "Infinity", "1_0"])("%j is no number of hours (BI-076, BI-077)", (value) => {
  expect(deleteAfterFinding(value)).toEqual({ code: "delete-after-not-a-number" });
});

test("somebody else's profile is no place to post to, one's own is (BI-087)", () => {
  expect(isSubredditName("u_bob", "ann")).toBe(false);
  expect(isSubredditName("U_Ann", "ann")).toBe(true);
  expect(isSubredditName("u2fans", "ann")).toBe(true);
});
