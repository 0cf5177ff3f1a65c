import { aPng } from "@ponkan/platforms/media/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aDueRedditPost, aRedditor, postState, runningEngine } from "./testing.ts";
import { aMedia, mediaOf } from "./testing-media.ts";

let app: TestApp;
beforeAll(async () => {
  const keys = { region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret", cacheBytes: 1024 ** 3 };
  const s3 = { bucket: "media", endpoint: `http://127.0.0.1:${await freePort()}`, ...keys };
  const config = { storage: { s3, bytesPerUser: undefined }, publishing: { slots: 8, timeScale: 0.1 } };
  app = await testApp({ sandbox: true, config });
  app.setTime(new Date().toISOString());
});
afterAll(() => app.close());

test("while S3 is away a post without a file does not wait behind one that has one", async () => {
  const by = await aRedditor(app);
  const media = await aMedia(app, by.creator, aPng());
  const dueAgo = (seconds: number) => {
    const at = new Date(Date.now() - seconds * 1000);
    return { post_at: at, next_at: at };
  };
  const picture = { type: "media", title: "A picture", media: mediaOf(media) } as const;
  const first = await aDueRedditPost(app, by.account, { ...picture, ...dueAgo(2) });
  const second = await aDueRedditPost(app, by.account, { title: "A text", ...dueAgo(1) });
  runningEngine(app);
  await expect.poll(() => postState(app, second.id)).toBe("posted");
  expect(await postState(app, first.id)).toBe("scheduled");
});
