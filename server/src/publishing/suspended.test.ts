import { afterAll, beforeAll, expect, test } from "vitest";
import { aWriter } from "../modules/posts/testing.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aDueRedditPost, postState, runningEngine } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
afterAll(() => app.close());

test("an account that Reddit suspended is shown as such from the first refusal on, until it works again (AC-13)", async () => {
  app.setTime(new Date().toISOString());
  const writer = await aWriter(app);
  const { username } = writer.account;
  const shown = async () => {
    const [creator] = (await writer.get("/users/me")).body.creators;
    return { errors: creator.errors, is_suspended: creator.accounts.reddit.is_suspended };
  };
  const published = async (state: string) => {
    const { id } = await aDueRedditPost(app, writer.account);
    const engine = runningEngine(app);
    await expect.poll(() => postState(app, id), { timeout: 20_000 }).toBe(state);
    // The account's suspension is recorded after the post's outcome; stopping waits for it.
    await engine.stop();
  };

  await published("posted");
  expect(await shown()).toEqual({ errors: [], is_suspended: undefined });
  await app.sandbox.reddit.suspend(username);
  await published("failed");
  const text = `Reddit has suspended u/${username}. Nothing can be posted until the suspension is over.`;
  expect(await shown()).toEqual({ errors: [text], is_suspended: true });
  await app.sandbox.reddit.putUser(username, { is_suspended: false });
  await published("posted");
  expect(await shown()).toEqual({ errors: [], is_suspended: undefined });
  const events = await app.db.selectFrom("outbox").select("event").where("event", "=", "accountChanged").execute();
  expect(events.length).toBeGreaterThanOrEqual(2);
});
