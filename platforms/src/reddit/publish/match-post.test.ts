import { expect, test } from "vitest";
import type { RedditPost } from "../post.ts";
import { aPost, aTextDraft, envelope } from "../testing.ts";
import type { RedditDraft } from "./draft.ts";
import { matchingPosts } from "./match-post.ts";

const sentAt = new Date("2026-05-01T12:00:00Z");
const at = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000);
const found = (posts: RedditPost[], draft: RedditDraft = aTextDraft()) =>
  matchingPosts(posts, draft, sentAt).map(({ id }) => id);

test("subreddit whatever its case, and the title after white space is collapsed", () => {
  const draft = aTextDraft({ subreddit: "/r/LandScapes", title: "  Morning \n light " });
  expect(found([aPost()], draft)).toEqual(["t3_a"]);
  expect(found([aPost({ subreddit: "landscape" })], draft)).toEqual([]);
  expect(found([aPost({ title: "morning light" })], draft)).toEqual([]);
});

test("an older post with the same title is not ours", () => {
  expect(found([aPost({ created_at: at(-121) })])).toEqual([]);
  expect(found([aPost({ created_at: at(-119) })])).toEqual(["t3_a"]);
  expect(found([aPost({ created_at: at(3600) })])).toEqual(["t3_a"]);
});

test("of several the nearest in time stands first", () => {
  const posts = [
    aPost({ id: "t3_late", created_at: at(300) }),
    aPost({ id: "t3_near", created_at: at(2) }),
    aPost({ id: "t3_before", created_at: at(-10) }),
  ];
  expect(found(posts)).toEqual(["t3_near", "t3_before", "t3_late"]);
});

test("a link has to lead to the same place", () => {
  const draft: RedditDraft = { ...envelope, kind: "link", url: "https://Example.com" };
  const link = (url: string) => aPost({ kind: "link", link: url });
  expect(found([link("https://example.com/")], draft)).toEqual(["t3_a"]);
  expect(found([link("https://example.com/other")], draft)).toEqual([]);
  expect(found([aPost()], draft)).toEqual([]);
});

test("text is never taken for media nor media for text", () => {
  const image: RedditDraft = { ...envelope, kind: "image", asset_url: "https://s3/abc123" };
  expect(found([aPost()], image)).toEqual([]);
  expect(found([aPost({ kind: "image", link: "https://i.redd.it/x.png" })])).toEqual([]);
});

test("a post that shows our file wins over one that is nearer in time", () => {
  const image: RedditDraft = { ...envelope, kind: "image", asset_url: "https://s3/abc123" };
  const posts = [
    aPost({ id: "t3_other", kind: "image", link: "https://i.redd.it/zzz.png", created_at: at(1) }),
    aPost({ id: "t3_ours", kind: "image", link: "https://i.redd.it/abc123.png", created_at: at(200) }),
  ];
  expect(found(posts, image)).toEqual(["t3_ours", "t3_other"]);

  const items = [{ asset_id: "m1", caption: null, outbound_url: null }];
  const galleries = [
    aPost({ id: "t3_other", kind: "gallery", media_ids: ["m9"], created_at: at(1) }),
    aPost({ id: "t3_ours", kind: "gallery", media_ids: ["m1"], created_at: at(200) }),
  ];
  expect(found(galleries, { ...envelope, kind: "gallery", items })).toEqual(["t3_ours", "t3_other"]);
});

test("a crosspost is known by what it shares", () => {
  const draft: RedditDraft = { ...envelope, subreddit: "u_ann", kind: "crosspost", of: "t3_first" };
  const shared = aPost({ subreddit: "u_Ann", kind: "crosspost", crosspost_of: "t3_first" });
  expect(found([shared], draft)).toEqual(["t3_a"]);
  expect(found([{ ...shared, crosspost_of: "t3_second" }], draft)).toEqual([]);
});
