import { expect, test } from "vitest";
import { bareSubredditName } from "./subreddit-name.ts";

test.each(["Foo", "r/Foo", "/r/Foo/", "https://www.reddit.com/r/Foo/?x=1", "old.reddit.com/r/Foo", " Foo ", "R/Foo"])(
  "%j means the subreddit Foo (BI-085)",
  (written) => {
    expect(bareSubredditName(written)).toBe("Foo");
  },
);

test.each(["u/ann", "/u/ann/", "user/ann", "u_ann", "https://reddit.com/user/ann"])(
  "%j means the profile of ann (BI-087)",
  (written) => {
    expect(bareSubredditName(written)).toBe("u_ann");
  },
);

test.each([
  "foo-bar",
  "foo bar",
  "foo/bar",
  "fоо",
  "foo\u200b",
  "%66oo",
  "../foo",
  "r/foo/hot",
  "https://evil.test/r/foo",
])("%j does not become a name by being tidied (BI-086)", (written) => {
  expect(bareSubredditName(written)).not.toMatch(/^[A-Za-z0-9_]{2,21}$/);
});

test("a long run of slashes takes no time (C-29)", () => {
  const began = performance.now();
  bareSubredditName(`a${"/".repeat(200_000)}b`);
  expect(performance.now() - began).toBeLessThan(500);
});
