import { aPng } from "@ponkan/platforms/media/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aDueRedditPost, aRedditor, postState, runningEngine } from "./testing.ts";
import { aMedia, mediaOf } from "./testing-media.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
  await app.sandbox.reddit.setKnobs({ media_processing_seconds: 0 });
});
afterAll(() => app.close());

test("an image and a link with one title, both unclear, are not taken for one another (C-4)", async () => {
  const by = await aRedditor(app);
  const picture = await aMedia(app, by.creator, aPng());
  const title = "The very same title";
  // The image never arrives. The link does, but its answer is lost.
  await app.sandbox.faults.add("reddit:submit", { kind: "cut-before" }, { user: by.name, body: `"kind":"image"` });
  await app.sandbox.faults.add("reddit:submit", { kind: "lose-answer" }, { user: by.name, body: "example.com" });
  const earlier = new Date(Date.now() - 500);
  const image = await aDueRedditPost(app, by.account, {
    type: "media",
    title,
    media: mediaOf(picture),
    post_at: earlier,
    next_at: earlier,
  });
  const link = await aDueRedditPost(app, by.account, { type: "link", title, content: "https://example.com/a" });
  runningEngine(app);
  for (const { id } of [image, link]) await expect.poll(() => postState(app, id), { timeout: 30_000 }).toBe("posted");
  const there = await app.sandbox.reddit.postsBy(by.name);
  expect(there.map(({ kind }) => kind).sort()).toEqual(["image", "link"]);
});
