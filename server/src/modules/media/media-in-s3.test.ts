import { expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { pngOf, sha256 } from "../../testing/media-files.ts";
import { s3StandIn } from "../../testing/s3-stand-in.ts";
import { testApp } from "../../testing/test-app.ts";
import { anUploader } from "../../testing/uploads.ts";
import { sweepMedia } from "./sweep-media.ts";

async function inS3() {
  const s3 = await s3StandIn();
  const keys = { region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret", cacheBytes: 1024 ** 3 };
  const cloud = await testApp({
    config: { storage: { s3: { bucket: "m", endpoint: s3.url, ...keys }, bytesPerUser: undefined } },
  });
  const owner = await aUser(cloud.db);
  return { s3, cloud, there: await anUploader(cloud, owner, await aCreator(cloud.db, owner)) };
}

test("what the browser has is not looked for in S3 again", async () => {
  const { s3, cloud, there } = await inS3();
  const media = await there.upload({ bytes: await pngOf(1), name: "kept.png", type: "image/png" });
  const thumb = media.thumb_url.slice(4);
  const { etag } = (await there.caller.get(thumb)).headers;
  await s3.close();
  expect((await there.caller.get(thumb, { headers: { "if-none-match": String(etag) } })).status).toBe(304);
  await cloud.close();
});

test("with S3 files are kept there and read there, by addresses that end", async () => {
  const { s3, cloud, there } = await inS3();
  const bytes = await pngOf(2);
  const media = await there.upload({ bytes, name: "cloud.png", type: "image/png" });
  expect(s3.objects.size).toBe(3);
  const redirect = await there.caller.get(media.url.slice(4));
  expect([redirect.status, redirect.headers.vary]).toEqual([302, expect.stringMatching(/\bcookie\b/)]);
  const file = await fetch(String(redirect.headers.location));
  expect([file.headers.get("content-type"), (await file.arrayBuffer()).byteLength]).toEqual(["image/png", media.size]);
  expect((await there.caller.get(media.thumb_url.slice(4))).headers["content-type"]).toBe("image/webp");
  expect((await there.begin({ bytes, name: "again", type: "image/png" }, { hash: sha256(bytes) })).status).toBe(200);
  expect((await there.caller.delete(`/media/${media.id}`, { headers: there.headers })).status).toBe(204);
  // Until then it can be restored.
  cloud.passTime(10 * 60);
  await sweepMedia(cloud.ctx);
  expect(s3.objects.size).toBe(0);
  await cloud.close();
  await s3.close();
});
