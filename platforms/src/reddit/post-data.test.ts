import { expect, test } from "vitest";
import { readPost } from "./post-data.ts";

const read = readPost("https://www.reddit.com");
const data = (changes: object = {}) => ({
  name: "t3_abc",
  subreddit: "landscapes",
  title: "Morning light",
  created_utc: 1777636800.0,
  permalink: "/r/landscapes/comments/abc/morning_light/",
  author: "ann",
  ...changes,
});

test("a post without anything optional is read", () => {
  expect(read(data())).toMatchObject({
    id: "t3_abc",
    url: "https://www.reddit.com/r/landscapes/comments/abc/morning_light/",
    created_at: new Date("2026-05-01T12:00:00Z"),
    score: 0,
    upvote_ratio: null,
    removal_reason: null,
    is_deleted: false,
  });
});

test("fields of another type than expected count as missing", () => {
  expect(read(data({ score: "12", author: 5, gallery_data: "x", media: [], edited: 17 }))).toMatchObject({
    score: 0,
    author: null,
    media_ids: [],
  });
});

test.each([{ name: undefined }, { title: 3 }, { created_utc: null }, { name: "t1_abc" }])(
  "what misses %j is no post",
  (changes) => {
    expect(read(data(changes))).toBeNull();
  },
);

test.each([
  ["gallery", { is_gallery: true, is_self: false, url: "https://www.reddit.com/gallery/abc" }],
  ["poll", { poll_data: {}, is_self: true }],
  ["crosspost", { crosspost_parent: "t3_x", url: "https://a.test" }],
  ["self", { is_self: true }],
  ["video", { is_video: true, url: "https://v.redd.it/x" }],
  ["image", { domain: "i.redd.it", url: "https://i.redd.it/x.png" }],
  ["link", { domain: "redgifs.com", url: "https://redgifs.com/watch/x" }],
])("a %s is recognized", (kind, changes) => {
  expect(read(data(changes))).toMatchObject({ kind });
});

test.each([
  ["processing", { is_video: true, media: null }],
  ["ready", { is_video: true, media: { reddit_video: { transcoding_status: "completed" } } }],
  ["processing", { is_gallery: true, media_metadata: null }],
  ["processing", { is_gallery: true, media_metadata: { a: { status: "valid" }, b: { status: "unprocessed" } } }],
  ["failed", { is_gallery: true, media_metadata: { a: { status: "failed" }, b: { status: "unprocessed" } } }],
  ["ready", { is_gallery: true, media_metadata: { a: { status: "valid" } } }],
  [null, { is_self: true }],
])("its media is %s", (media_state, changes) => {
  expect(read(data(changes))).toMatchObject({ media_state });
});

test.each([
  [null, null],
  ["moderator", "moderator"],
  ["automod_filtered", "automod_filtered"],
  ["user", "deleted"],
  ["brand_new_category", "community_ops"],
])("removed_by_category %j means %j", (removed_by_category, removal_reason) => {
  expect(read(data({ removed_by_category }))).toMatchObject({ removal_reason });
});
