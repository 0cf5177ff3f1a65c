import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { aPicture, filmOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";
import { createMediaContext } from "./media-context.ts";
import { uploadsRoutes } from "./uploads.routes.ts";

/** A disk that can be full, and is asked just before a poster is written. */
let freeBytes: () => Promise<number>;
let app: TestApp;
let uploader: Uploader;

beforeAll(async () => {
  app = await testApp({
    extend: (server, ctx) => {
      const disk = { ...createMediaContext(ctx, async () => true), freeBytes: () => freeBytes() };
      server.register((scope) => uploadsRoutes(scope, disk), { prefix: "/api/here" });
    },
  });
  const user = await aUser(app.db);
  uploader = await anUploader(app, user, await aCreator(app.db, user));
});
afterAll(() => app.close());

const TB = 1024 ** 4;
const uploadFiles = () => readdirSync(join(app.ctx.config.dataDir, "uploads"));

async function sendPoster(id: number) {
  const headers = { ...uploader.headers, "content-type": "image/jpeg" };
  return uploader.caller.put(`/here/api/media/${id}/poster`, await aPicture(1).jpeg().toBuffer(), { headers });
}

test("on a full disk the picture of a video is refused as the video itself is", async () => {
  const { body } = await uploader.begin({ bytes: await filmOf(80), name: "full.mp4", type: "video/mp4" });
  freeBytes = async () => 0;
  expect((await sendPoster(body.data.id)).status).toBe(507);
  freeBytes = async () => TB;
  expect((await sendPoster(body.data.id)).status).toBe(204);
});

test("the picture of a video that is deleted while it comes is not left behind", async () => {
  const { body } = await uploader.begin({ bytes: await filmOf(81), name: "gone.mp4", type: "video/mp4" });
  const key = body.upload.url.split("/").at(-1);
  freeBytes = async () => {
    await uploader.caller.delete(`/media/${body.data.id}`, { headers: uploader.headers });
    return TB;
  };
  expect((await sendPoster(body.data.id)).status).toBe(404);
  expect(uploadFiles().filter((name) => name.startsWith(key))).toEqual([]);
});
