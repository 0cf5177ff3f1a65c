import { expect, test } from "vitest";
import { fileServer, jpegOf, serveBytes, testPlatform, videoOf } from "../shared/test-platform.ts";

async function world() {
  const platform = await testPlatform("instagram");
  const { body } = await platform.send("GET", "/v25.0/me?fields=user_id");
  const me = `/v25.0/${body.user_id}`;
  const picture = await serveBytes("image/jpeg", jpegOf(1080, 1080));
  const container = (fields: Record<string, string>) => platform.form(`${me}/media`, fields);
  const photo = async (caption: string) => (await container({ image_url: picture, caption })).body.id as string;
  const publish = (creation_id: string) => platform.form(`${me}/media_publish`, { creation_id });
  return { ...platform, me, picture, container, photo, publish };
}

test("a photo is first a container, then published once", async () => {
  const { photo, publish, send, me } = await world();
  const id = await photo("Fog");
  expect((await send("GET", `/v25.0/${id}?fields=status_code,status`)).body).toMatchObject({ status_code: "FINISHED" });
  const { body } = await publish(id);
  const read = await send("GET", `/v25.0/${body.id}?fields=permalink,caption,media_type,timestamp`);
  expect(read.body).toEqual({
    id: body.id,
    caption: "Fog",
    media_type: "IMAGE",
    permalink: expect.stringMatching(/\/instagram\/p\/[\w-]+\/$/),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/),
  });
  expect((await publish(id)).body.error).toMatchObject({ code: 24, error_subcode: 2_207_008 });
  expect((await send("GET", `${me}/content_publishing_limit?fields=quota_usage,config`)).body).toEqual({
    data: [{ quota_usage: 1, config: { quota_total: 50, quota_duration: 86_400 } }],
  });
});

test("posts are listed newest first, page by page; stories are a separate list and end after a day", async () => {
  const { photo, publish, send, me, container, picture, clock } = await world();
  for (const caption of ["one", "two", "three"]) await publish(await photo(caption));
  await publish((await container({ media_type: "STORIES", image_url: picture })).body.id);
  const first = await send("GET", `${me}/media?fields=caption&limit=2`);
  expect(first.body.data.map(({ caption }: { caption: string }) => caption)).toEqual(["three", "two"]);
  const rest = await send("GET", `${me}/media?fields=caption&limit=2&after=${first.body.paging.cursors.after}`);
  expect(rest.body).toEqual({ data: [{ id: expect.any(String), caption: "one" }] });
  expect((await send("GET", `${me}/stories?fields=permalink`)).body.data).toHaveLength(1);
  clock.advance(86_400_001);
  expect((await send("GET", `${me}/stories?fields=permalink`)).body.data).toEqual([]);
});

test.each([
  [{}, 100, undefined],
  [{ media_type: "VIDEO", video_url: "VIDEO_URL" }, 100, 2_207_023],
  [{ media_type: "REELS" }, 100, undefined],
  [{ media_type: "CAROUSEL", children: "1" }, 100, 2_207_028],
  [{ media_type: "CAROUSEL", children: "1,2" }, 24, 2_207_008],
  [{ image_url: "PICTURE_URL", caption: "a".repeat(2201) }, 36_004, 2_207_010],
  [{ image_url: "PICTURE_URL", caption: "@a ".repeat(21) }, 100, 2_207_040],
  [{ image_url: "VIDEO_URL" }, 9004, 2_207_052],
  [{ image_url: "http://example.com/a.jpg" }, 9004, 2_207_052],
])("a container of %j is refused: %i/%s", async (fields, code, subcode) => {
  const { container, picture } = await world();
  const video = await serveBytes("video/mp4", videoOf(10));
  const addressed = Object.entries(fields).map(([name, value]) => [
    name,
    String(value).replace("PICTURE_URL", picture).replace("VIDEO_URL", video),
  ]);
  const { body } = await container(Object.fromEntries(addressed));
  expect([body.error.code, body.error.error_subcode]).toEqual([code, subcode]);
});

test("a redirect, an error page and a login are not accepted as a picture", async () => {
  const { container } = await world();
  for (const status of [302, 401, 404]) {
    const image_url = await fileServer((_request, response) => response.writeHead(status, { location: "/x" }).end());
    expect((await container({ image_url })).body.error.code).toBe(9004);
  }
});

test("containers are limited per day, and a reel takes time to process", async () => {
  const { container, client, clock, publish } = await world();
  const video = await serveBytes("video/mp4", videoOf(10));
  await client.instagram.set({ containers_per_day: 1, video_seconds: 30 });
  const { body } = await container({ media_type: "REELS", video_url: video });
  expect((await container({ media_type: "REELS", video_url: video })).body.error.error_subcode).toBe(2_207_042);
  expect((await publish(body.id)).body.error).toMatchObject({ code: 9007, error_subcode: 2_207_027 });
  clock.advance(31_000);
  expect((await publish(body.id)).status).toBe(200);
});

test("comments are listed below one's own posts, newest first", async () => {
  const { photo, publish, form, send, client, username } = await world();
  const { id } = (await publish(await photo("Fog"))).body;
  for (const message of ["one", "two"]) expect((await form(`/v25.0/${id}/comments`, { message })).status).toBe(200);
  const read = await send("GET", `/v25.0/${id}/comments`);
  expect(read.body.data.map(({ text }: { text: string }) => text)).toEqual(["two", "one"]);
  expect(await client.instagram.comments(username)).toHaveLength(2);
  expect((await form("/v25.0/17999/comments", { message: "x" })).body.error).toMatchObject({
    code: 100,
    error_subcode: 33,
  });
});

test("a personal account, and a token of somebody else, publish nothing", async () => {
  const { client, username, form, me, picture } = await world();
  await client.instagram.user({ username, kind: "personal" });
  expect((await form(`${me}/media`, { image_url: picture })).body.error.code).toBe(10);
  await client.instagram.user({ username, kind: "creator" });
  expect((await form("/v25.0/17841000000000000/media", { image_url: picture })).body.error.code).toBe(100);
});
