import { expect, test } from "vitest";
import { start, textDraft, ZONE } from "../../testing/builders.ts";
import { emptyDraft } from "./composer-draft.ts";
import { onConnected, withoutPlatform, withPlatform } from "./platforms.ts";
import { asNow, toPosts } from "./to-posts.ts";
import { withoutScheduled } from "./without-scheduled.ts";

test("choosing another platform posts there too, also before a subreddit is chosen (PS-01)", () => {
  for (const draft of [textDraft(["foo"]), emptyDraft(start)])
    expect(withPlatform(draft, "twitter")).toMatchObject({ platform: "twitter", platforms: ["reddit", "twitter"] });
});

test("X begins with what is attached, and what somebody chose there stays", () => {
  const attached = { ...textDraft(["foo"]), media: [{ id: 3, caption: "", url: "" }] };
  const both = withPlatform(attached, "twitter");
  expect(toPosts(both, ZONE)[1]?.post).toMatchObject({ type: "media", media: [{ id: 3 }] });
  const worded = { ...both, twitter: { ...both.twitter, type: "text" as const } };
  expect(withPlatform(withPlatform(worded, "reddit"), "twitter").twitter.type).toBe("text");
  expect(withPlatform(textDraft(["foo"]), "twitter").twitter.type).toBe("text");
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
  expect(withoutScheduled(both, [planned[0]!, planned[2]!], ZONE)).toMatchObject({
    rows: [{ subreddit: "bar" }],
    platform: "reddit",
    platforms: ["reddit"],
  });
  expect(withoutScheduled(both, planned, ZONE).platforms).toEqual([]);
});

test("what is spread keeps the time it was shown with when what stood before it is scheduled (PS-05)", () => {
  const draft = textDraft(["foo", "bar", "baz"]);
  const spread = { ...draft, when: { ...draft.when, mode: "spread" as const, gap: "60" } };
  const planned = toPosts(spread, ZONE);
  const rest = withoutScheduled(spread, [planned[0]!, planned[2]!], ZONE);
  expect(toPosts(rest, ZONE).map(({ post }) => [post.subreddit, post.post_at])).toEqual([
    ["bar", planned[1]!.post.post_at],
  ]);
});

test("posting now takes the time away and nothing else", () => {
  const [planned] = toPosts(textDraft(["foo"]), ZONE);
  expect(asNow(planned!)).toEqual({ ...planned, time: { kind: "now" }, post: { ...planned!.post, post_at: null } });
});
