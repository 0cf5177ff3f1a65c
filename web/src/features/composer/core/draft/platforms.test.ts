import { expect, test } from "vitest";
import { start, textDraft, ZONE } from "../../testing/builders.ts";
import { emptyDraft } from "./composer-draft.ts";
import { onConnected, withoutPlatform, withPlatform } from "./platforms.ts";
import { asNow, toPosts } from "./to-posts.ts";
import { withoutScheduled } from "./without-scheduled.ts";

test("choosing another platform posts there too; Reddit without a row is left behind (PS-01)", () => {
  expect(withPlatform(textDraft(["foo"]), "twitter")).toMatchObject({
    platform: "twitter",
    platforms: ["reddit", "twitter"],
  });
  expect(withPlatform(emptyDraft(start), "twitter")).toMatchObject({ platform: "twitter", platforms: ["twitter"] });
});

test("a platform can be left, but not the last one", () => {
  const both = withPlatform(textDraft(["foo"]), "twitter");
  expect(withoutPlatform(both, "twitter")).toMatchObject({ platform: "reddit", platforms: ["reddit"] });
  expect(withoutPlatform(textDraft(["foo"]), "reddit").platforms).toEqual(["reddit"]);
});

test("a draft does not post by an account that is gone", () => {
  const both = withPlatform(textDraft(["foo"]), "twitter");
  expect(onConnected(both, ["reddit"])).toMatchObject({ platform: "reddit", platforms: ["reddit"] });
  expect(onConnected(textDraft(["foo"]), ["twitter"])).toMatchObject({ platform: "twitter", platforms: ["twitter"] });
  expect(onConnected(both, ["reddit", "twitter"])).toBe(both);
});

test("what was scheduled leaves the draft, the rest stays", () => {
  const both = withPlatform(textDraft(["foo", "bar"]), "twitter");
  const planned = toPosts(both, ZONE);
  expect(withoutScheduled(both, [planned[0]!, planned[2]!])).toMatchObject({
    rows: [{ subreddit: "bar" }],
    platform: "reddit",
    platforms: ["reddit"],
  });
  expect(withoutScheduled(both, planned).platforms).toEqual([]);
});

test("posting now takes the time away and nothing else", () => {
  const [planned] = toPosts(textDraft(["foo"]), ZONE);
  expect(asNow(planned!)).toEqual({ ...planned, time: { kind: "now" }, post: { ...planned!.post, post_at: null } });
});
