import { expect, test } from "vitest";
import { fileServer, serveBytes, testPlatform, videoOf } from "../shared/test-platform.ts";

const MIB = 1024 * 1024;
const info = { privacy_level: "PUBLIC_TO_EVERYONE", title: "A walk" };

async function world(kind?: string) {
  const platform = await testPlatform("tiktok", { kind });
  await platform.client.tiktok.set({ processing_seconds: 0 });
  const init = (source_info: object, post_info: object = info) =>
    platform.json("POST", "/v2/post/publish/video/init/", { post_info, source_info });
  const status = async (publish_id: string) => platform.json("POST", "/v2/post/publish/status/fetch/", { publish_id });
  const put = async (url: string, bytes: Buffer, first: number, total: number) => {
    const range = `bytes ${first}-${first + bytes.length - 1}/${total}`;
    const headers = { "content-type": "video/mp4", "content-range": range };
    return fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) });
  };
  return { ...platform, init, status, put };
}
const whole = (size: number) => ({ source: "FILE_UPLOAD", video_size: size, chunk_size: size, total_chunk_count: 1 });

test("a video is published with its last byte; its id is a bare number of 19 digits", async () => {
  const { init, put, status, client, username, send } = await world();
  const video = videoOf(10);
  const { data } = (await init(whole(video.length))).body;
  expect(data.publish_id).toMatch(/^v_pub_file~v2-1\.\d{19}$/);
  expect((await status(data.publish_id)).body.data).toEqual({ status: "PROCESSING_UPLOAD", uploaded_bytes: 0 });
  expect((await put(data.upload_url, video, 0, video.length)).status).toBe(201);
  expect((await status(data.publish_id)).text).toMatch(/"publicaly_available_post_id":\[\d{19}\]/);
  const [post] = await client.tiktok.posts(username);
  expect(post!.post_info.title).toBe("A walk");
  const listed = await send("POST", "/v2/video/list/?fields=id,video_description,view_count", {
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  expect(listed.body.data.videos).toEqual([{ id: post!.post_id, video_description: "A walk", view_count: 0 }]);
});

test("chunks are uploaded in order; TikTok answers how much it has", async () => {
  const { init, put, status } = await world();
  const video = videoOf(10, 10 * MIB);
  const source = { source: "FILE_UPLOAD", video_size: video.length, chunk_size: 5 * MIB, total_chunk_count: 2 };
  const { data } = (await init(source)).body;
  const [one, two] = [video.subarray(0, 5 * MIB), video.subarray(5 * MIB)];
  const early = await put(data.upload_url, two, one.length, video.length);
  expect([early.status, early.headers.get("content-range")]).toEqual([416, `bytes 0-0/${video.length}`]);
  const first = await put(data.upload_url, one, 0, video.length);
  expect([first.status, first.headers.get("content-range")]).toEqual([
    206,
    `bytes 0-${one.length - 1}/${video.length}`,
  ]);
  expect((await put(data.upload_url, one, 0, video.length)).status).toBe(416);
  expect((await put(data.upload_url, two.subarray(1), one.length, video.length)).status).toBe(400);
  expect((await put(data.upload_url, two, one.length, video.length)).status).toBe(201);
  expect((await status(data.publish_id)).body.data.status).toBe("PUBLISH_COMPLETE");
});

test.each([
  [{ source: "FILE_UPLOAD", video_size: 4 * MIB, chunk_size: 2 * MIB, total_chunk_count: 2 }],
  [{ source: "FILE_UPLOAD", video_size: 50_000_123, chunk_size: 10_000_000, total_chunk_count: 6 }],
  [{ source: "FILE_UPLOAD", video_size: 100 * MIB, chunk_size: 100 * MIB, total_chunk_count: 1 }],
  [{ source: "FILE_UPLOAD", video_size: 0, chunk_size: 0, total_chunk_count: 1 }],
  [{ source: "SOMEWHERE" }],
])("%j is not a valid way to split a file", async (source) => {
  const { init } = await world();
  expect((await init(source)).body.error.code).toBe("invalid_param");
});

test("the documented example of chunks is accepted", async () => {
  const { init } = await world();
  const source = { source: "FILE_UPLOAD", video_size: 50_000_123, chunk_size: 10_000_000, total_chunk_count: 5 };
  expect((await init(source)).status).toBe(200);
});

test("an upload URL is valid for an hour, and only with its own token", async () => {
  const { init, put, clock } = await world();
  const video = videoOf(10);
  const { data } = (await init(whole(video.length))).body;
  const forged = data.upload_url.replace(/upload_token=\w+/, "upload_token=guess");
  expect((await put(forged, video, 0, video.length)).status).toBe(403);
  expect((await put(data.upload_url.replace(/\d{4}&/, "0000&"), video, 0, video.length)).status).toBe(404);
  clock.advance(3_601_000);
  expect((await put(data.upload_url, video, 0, video.length)).status).toBe(403);
});

test("a video can be pulled from a URL the app owns, not from elsewhere, nor through a redirect", async () => {
  const { init, status, client } = await world();
  const pull = async (video_url: string) => (await init({ source: "PULL_FROM_URL", video_url })).body;
  const good = await pull(await serveBytes("video/mp4", videoOf(10)));
  expect(good.data.publish_id).toMatch(/^v_pub_url~/);
  expect((await status(good.data.publish_id)).body.data.status).toBe("PUBLISH_COMPLETE");
  const away = await pull(await fileServer((_request, response) => response.writeHead(302, { location: "/x" }).end()));
  expect((await status(away.data.publish_id)).body.data).toMatchObject({
    status: "FAILED",
    fail_reason: "video_pull_failed",
  });
  await client.tiktok.set({ verified_prefixes: ["https://media.example/"] });
  expect((await pull("http://127.0.0.1:1/x")).error.code).toBe("url_ownership_unverified");
});

test("a publication can be cancelled until it is complete; an unknown one is refused", async () => {
  const { init, status, json, put } = await world();
  const video = videoOf(10);
  const { data } = (await init(whole(video.length))).body;
  expect((await json("POST", "/v2/post/publish/cancel/", { publish_id: data.publish_id })).status).toBe(200);
  expect((await status(data.publish_id)).body.data).toMatchObject({
    status: "FAILED",
    fail_reason: "publish_cancelled",
  });
  const { data: other } = (await init(whole(video.length))).body;
  await put(other.upload_url, video, 0, video.length);
  const late = await json("POST", "/v2/post/publish/cancel/", { publish_id: other.publish_id });
  expect(late.body.error.code).toBe("publish_not_cancellable");
  expect((await status("v_pub_file~none")).body.error.code).toBe("invalid_publish_id");
});
