import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDueRedditPost, aRedditor, postState, runningEngine } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
afterAll(() => app.close());

test("a post that nobody can make sense of does not keep back the others of its account (L-6)", async () => {
  const { account } = await aRedditor(app);
  const before = new Date(Date.now() - 1000);
  const broken = await aDueRedditPost(app, account, { type: "media", media: JSON.stringify([null]), post_at: before });
  const others = [await aDueRedditPost(app, account), await aDueRedditPost(app, account)];
  runningEngine(app);
  for (const { id } of others) await expect.poll(() => postState(app, id), { timeout: 10_000 }).toBe("posted");
  expect(["scheduled", "waiting", "failed"]).toContain(await postState(app, broken.id));
});
