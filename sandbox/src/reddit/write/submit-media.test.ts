import { expect, test } from "vitest";
import { listening, uploaded } from "../media/testing.ts";
import { aSubreddit, errorsOf, testSubreddits } from "./testing.ts";

const subreddits = [
  aSubreddit("Lakes", { original_content_tag_enabled: true }),
  aSubreddit("NoGalleries", { allow_galleries: false }),
];

async function withUploads() {
  const reddit = await testSubreddits({ subreddits });
  const site = await listening(reddit);
  const ann = await reddit.connect();
  return { ...reddit, site, ann, put: (mimetype?: string) => uploaded(site, ann, mimetype) };
}

test("an uploaded image is accepted without an id and becomes a post once it is processed", async () => {
  const { ann, put, store, clock } = await withUploads();
  const image = await put();
  const answer = await ann.post("/api/submit", {
    sr: "Lakes",
    kind: "image",
    title: "Fog",
    url: image.url,
    text: "Look",
  });

  expect(answer.json().json).toEqual({
    errors: [],
    data: {
      user_submitted_page: "http://localhost:80/reddit/user/Ann/submitted/",
      websocket_url: expect.stringContaining(`/reddit/ws/${image.id}?m=`),
    },
  });
  const [post] = store.posts.values();
  expect(post).toMatchObject({
    kind: "image",
    url: `https://i.redd.it/${image.id}.png`,
    asset_id: image.id,
    selftext: "Look",
    visible_at: clock.seconds() + 2,
  });
  expect(store.assets.get(image.id)?.outcome).toEqual({ post_id: post?.id, at: clock.seconds() + 2 });
});

test("a video needs its poster, a gif plays by itself", async () => {
  const { ann, put, store } = await withUploads();
  const [video, poster] = [await put("video/mp4"), await put("image/jpeg")];
  const form = { sr: "Lakes", title: "Fog", url: video.url, video_poster_url: poster.url };
  expect(errorsOf(await ann.post("/api/submit", { ...form, kind: "video" }))).toEqual([]);
  expect(errorsOf(await ann.post("/api/submit", { ...form, kind: "videogif" }))).toEqual([]);
  expect(errorsOf(await ann.post("/api/submit", { ...form, kind: "video", video_poster_url: "" }))).toEqual([
    "MISSING_VIDEO_URLS url",
  ]);
  expect([...store.posts.values()]).toMatchObject([
    {
      kind: "video",
      url: `https://v.redd.it/${video.id}`,
      asset_id: video.id,
      poster_asset_id: poster.id,
      is_gif: false,
    },
    { kind: "video", is_gif: true },
  ]);
});

test("what somebody else uploaded, what is of another kind and what never arrived cannot be posted", async () => {
  const { ann, put, connect, store } = await withUploads();
  const bob = await connect({ name: "Bob" });
  const [image, video] = [await put(), await put("video/mp4")];
  const lease = (await ann.post("/api/media/asset", { filepath: "a.png", mimetype: "image/png" })).json();
  const form = { sr: "Lakes", kind: "image", title: "Fog" };
  const never = `https:${lease.args.action}/${lease.asset.asset_id}`;

  expect(errorsOf(await bob.post("/api/submit", { ...form, url: image.url }))).toEqual(["BAD_URL url"]);
  expect(errorsOf(await ann.post("/api/submit", { ...form, url: video.url }))).toEqual(["BAD_URL url"]);
  expect(errorsOf(await ann.post("/api/submit", { ...form, url: never }))).toEqual(["BAD_URL url"]);
  expect(store.posts.size).toBe(0);
});

test("stuck media never becomes visible", async () => {
  const { ann, put, store, clock } = await withUploads();
  await store.changeKnobs({ is_media_stuck: true });
  const image = await put();
  expect(errorsOf(await ann.post("/api/submit", { sr: "Lakes", kind: "image", title: "Fog", url: image.url }))).toEqual(
    [],
  );
  const [post] = store.posts.values();
  expect(post?.visible_at).toBeGreaterThan(clock.seconds() + 100 * 365 * 86_400);
});

test("a gallery exists at once, its id has the prefix", async () => {
  const { ann, put, store, clock } = await withUploads();
  const [one, two] = [await put(), await put("image/gif")];
  const answer = await ann.postJson("/api/submit_gallery_post.json", {
    sr: "lakes",
    title: " Two  lakes",
    items: [{ media_id: one.id, caption: "One", outbound_url: "https://example.com" }, { media_id: two.id }],
    nsfw: true,
    spoiler: false,
    original_content: true,
    sendreplies: false,
    api_type: "json",
    show_error_list: true,
  });

  const { errors, data } = answer.json().json;
  expect(errors).toEqual([]);
  expect(data.id).toMatch(/^t3_[a-z0-9]+$/);
  expect(data.url).toBe(`http://localhost:80/reddit/r/Lakes/comments/${data.id.slice(3)}/two_lakes/`);
  expect(store.posts.get(data.id.slice(3))).toMatchObject({
    kind: "gallery",
    title: "Two lakes",
    over18: true,
    spoiler: false,
    is_original_content: true,
    send_replies: false,
    visible_at: clock.seconds(),
    gallery: [
      { media_id: one.id, caption: "One", outbound_url: "https://example.com" },
      { media_id: two.id, caption: null, outbound_url: null },
    ],
  });
});

test("a gallery is refused with Reddit's message for each case", async () => {
  const { ann, put } = await withUploads();
  const [one, two, video] = [await put(), await put(), await put("video/mp4")];
  const items = [{ media_id: one.id }, { media_id: two.id }];
  const gallery = { sr: "Lakes", title: "Two lakes", items };
  const errors = async (changes: object) =>
    (await ann.postJson("/api/submit_gallery_post", { ...gallery, ...changes })).json().json.errors;

  expect(await errors({ items: [items[0]] })).toEqual([["placeholder", "List is too short.", "items"]]);
  expect(await errors({ items: undefined })).toEqual([["placeholder", "List is too short.", "items"]]);
  expect(await errors({ title: "" })).toEqual([["placeholder", "This field cannot be empty.", "post_metadata.title"]]);
  expect(await errors({ sr: "NoGalleries" })).toEqual([
    ["GALLERIES_DISABLED", "Gallery posts aren't allowed in this subreddit", "sr"],
  ]);
  expect(await errors({ items: [items[0], { media_id: two.id, caption: "a".repeat(181) }] })).toEqual([
    ["TOO_LONG", "This field must be under 180 characters", "items"],
  ]);
  for (const media_id of [video.id, "unknown"])
    expect(await errors({ items: [items[0], { media_id }] })).toEqual([
      ["INVALID_OPTION", "that option is not valid", "items"],
    ]);
  expect(await errors({ items: Array.from({ length: 21 }, (_, index) => ({ media_id: `m${index}` })) })).toEqual([
    ["placeholder", "List is too long.", "items"],
  ]);
});

test("a gallery with an item twice, without a subreddit or not as JSON answers 500", async () => {
  const { ann, put } = await withUploads();
  const { id } = await put();
  const items = [{ media_id: id }, { media_id: id }];
  expect((await ann.postJson("/api/submit_gallery_post", { sr: "Lakes", title: "A", items })).statusCode).toBe(500);
  expect((await ann.postJson("/api/submit_gallery_post", { title: "A", items: [] })).statusCode).toBe(500);
  expect((await ann.post("/api/submit_gallery_post", { sr: "Lakes", title: "A" })).statusCode).toBe(500);
});
