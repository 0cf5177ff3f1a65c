import { expect, test } from "vitest";
import { jpegOf, testPlatform } from "../shared/test-platform.ts";
import { shorten, weightOf } from "./text.ts";

const post = { text: "Morning light" };

test.each([
  ["Hi http://test.co", 26],
  ["see example.com ok", 30],
  ["see foo.notatld ok", 18],
  ["see foo.photography ok", 30],
  ["node.js", 7],
  ["あ".repeat(140), 280],
  ["😀", 2],
  ["👨‍👩‍👧", 2],
  ["🇬🇧", 2],
  ["1️⃣", 2],
  ["e\u0301", 1],
  ["“quotes” —", 10],
  ["…", 2],
  ["https://a.co https://b.co", 47],
])("%j weighs %i", (text, weight) => {
  expect(weightOf(text)).toBe(weight);
});

test("links are shortened and expanded in the entities, and the rest is escaped", () => {
  const { text, urls } = shorten("See https://example.com/a?b=1&c=2. <3 & more", "seed");
  expect(text).toMatch(/^See https:\/\/t\.co\/\w{10}\. &lt;3 &amp; more$/);
  expect(urls).toMatchObject([{ expanded_url: "https://example.com/a?b=1&c=2", start: 4, end: 27 }]);
});

test("a post has an id by time, rate limit headers, and is on the timeline of its author", async () => {
  const { json, send, client, username } = await testPlatform("x");
  const { status, body, headers } = await json("POST", "/2/tweets", { text: "At https://example.com" });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.stringMatching(/^\d{19}$/),
    text: expect.stringMatching(/^At https:\/\/t\.co\/\w{10}$/),
    edit_history_tweet_ids: [body.data.id],
  });
  expect([headers.get("x-rate-limit-limit"), headers.get("x-rate-limit-remaining")]).toEqual(["100", "99"]);
  const [stored] = await client.x.posts(username);
  const timeline = await send(
    "GET",
    `/2/users/${stored!.user_id}/tweets?tweet.fields=entities,created_at&max_results=5`,
  );
  expect(timeline.body.data).toMatchObject([
    { id: body.data.id, entities: { urls: [{ expanded_url: "https://example.com" }] } },
  ]);
  expect(timeline.body.meta).toEqual({ result_count: 1, newest_id: body.data.id, oldest_id: body.data.id });
  const [entry] = await client.journal.read({ endpoint: "x:post", user: username });
  expect(entry).toMatchObject({ status: 201, user: username });
});

test.each([
  [{ ...post, colour: "red" }, 400, "Invalid Request"],
  [{}, 400, "Invalid Request"],
  [{ text: "  " }, 400, "Invalid Request"],
  [{ ...post, media: { media_ids: ["12"] } }, 400, "Invalid Request"],
  [{ text: "a".repeat(281) }, 403, "Forbidden"],
  [{ text: "$AAA and $BBB" }, 403, "Forbidden"],
  [{ ...post, reply: { in_reply_to_tweet_id: "12" } }, 403, "Forbidden"],
])("%j is refused: %i", async (body, status, title) => {
  const { json } = await testPlatform("x");
  const answer = await json("POST", "/2/tweets", body);
  expect([answer.status, answer.body.title]).toEqual([status, title]);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
});

test("the same text is refused for a day, and for an hour after the first was deleted", async () => {
  const { json, send, clock } = await testPlatform("x");
  const { body } = await json("POST", "/2/tweets", post);
  expect((await json("POST", "/2/tweets", post)).status).toBe(403);
  expect((await send("DELETE", `/2/tweets/${body.data.id}`)).body).toEqual({ data: { deleted: true } });
  expect((await json("POST", "/2/tweets", post)).status).toBe(403);
  clock.advance(3_601_000);
  expect((await json("POST", "/2/tweets", post)).status).toBe(201);
});

test("missing posts are listed as errors, the others come with their metrics", async () => {
  const { json, send } = await testPlatform("x");
  const { body } = await json("POST", "/2/tweets", post);
  const { id } = body.data;
  const read = await send("GET", `/2/tweets?ids=${id},99&tweet.fields=public_metrics`);
  expect(read.body.data).toMatchObject([{ id, public_metrics: { like_count: 0, retweet_count: 0 } }]);
  expect(read.body.errors).toMatchObject([{ resource_id: "99", title: "Not Found Error" }]);
});

test("the segments of an upload must add up, and finalize needs a body", async () => {
  const { json, send } = await testPlatform("x");
  const announced = { media_type: "image/gif", total_bytes: 20, media_category: "tweet_gif" };
  const { body } = await json("POST", "/2/media/upload/initialize", announced);
  const part = new FormData();
  part.append("segment_index", "0");
  part.append("media", new Blob(["0123456789"]), "part");
  expect((await send("POST", `/2/media/upload/${body.data.id}/append`, { body: part })).status).toBe(200);
  const closed = await json("POST", `/2/media/upload/${body.data.id}/finalize`, {});
  expect(closed.body.errors[0].message).toBe("Segments do not add up to provided total file size.");
  expect((await json("POST", `/2/media/upload/${body.data.id}/finalize`, null)).status).toBe(400);
});

test.each([
  ["image/png", "tweet_gif", 100],
  ["image/jpeg", "tweet_image", 6_000_000],
  ["image/gif", "tweet_gif", 16_000_000],
])("%s as %s with %i bytes is refused before a byte is sent", async (media_type, media_category, total_bytes) => {
  const { json } = await testPlatform("x");
  const answer = await json("POST", "/2/media/upload/initialize", { media_type, media_category, total_bytes });
  expect(answer.status).toBe(400);
});

test("posts and their files are gone after a reset", async () => {
  const { send, json, client, username } = await testPlatform("x");
  const picture = new FormData();
  picture.append("media_category", "tweet_image");
  picture.append("media", new Blob([new Uint8Array(jpegOf(8, 8))], { type: "image/jpeg" }), "a.jpg");
  const { body } = await send("POST", "/2/media/upload", { body: picture });
  expect((await json("POST", "/2/tweets", { media: { media_ids: [body.data.id] } })).status).toBe(201);
  expect(await client.x.posts(username)).toHaveLength(1);
  await client.reset();
  expect(await client.x.posts()).toEqual([]);
  expect((await send("GET", `/media/${body.data.id}`)).status).toBe(404);
});
