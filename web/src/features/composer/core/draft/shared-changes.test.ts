import { expect, test } from "vitest";
import { aPost } from "~/testing/builders.ts";
import { sharedChanges } from "./shared-changes.ts";

const post = aPost({ id: 1, subreddit: "fog", title: "Red rock", content: "Seen at dawn." });

test("a change of one place holds for the others, but for what they have of their own", () => {
  const changed = { title: "Blue rock", content: "Seen at dusk.", flair: { id: "f", text: null } };
  const same = aPost({ ...post, id: 2, rev: 4, subreddit: "mist" });
  expect(sharedChanges(changed, post, same)).toEqual({ id: 2, rev: 4, title: "Blue rock", content: "Seen at dusk." });
  const worded = aPost({ ...post, id: 3, subreddit: "rain", title: "Red rock [OC]" });
  expect(sharedChanges(changed, post, worded)).toEqual({ id: 3, rev: worded.rev, content: "Seen at dusk." });
});

test("where nothing is shared nothing is changed", () => {
  const other = aPost({ ...post, id: 2, title: "Another" });
  expect(sharedChanges({ title: "Blue rock" }, post, other)).toBeNull();
});
