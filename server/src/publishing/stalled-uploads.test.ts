import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aCreator, anAccount, aUser } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aDueRedditPost, aRedditor, postState, runningEngine } from "./testing.ts";
import { aMedia, anAnimation, mediaOf } from "./testing-media.ts";

const SLOTS = 4;
/** More than the process has places. */
const ACCOUNTS = 20;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: SLOTS, timeScale: 0.01 } } });
});
afterAll(() => app.close());

/** A due post with a file for each of the user's accounts. */
async function manyFiles(user: { id: number }, count: number, prefix: string): Promise<void> {
  for (let index = 0; index < count; index++) {
    const username = `${prefix}${process.pid}_${index}`.slice(0, 20);
    const { access_token, refresh_token } = await app.sandbox.reddit.connect(username);
    const { id: remote_user_id } = await app.sandbox.reddit.user(username);
    const creator = await aCreator(app.db, user);
    const account = await anAccount(app.db, creator, { username, remote_user_id, access_token, refresh_token });
    const media = mediaOf(await aMedia(app, creator, anAnimation()));
    const post_at = new Date(Date.now() - 10_000);
    await aDueRedditPost(app, account, { type: "media", title: `File ${index}`, media, post_at });
  }
}

const uploadsUnderWay = async () => (await app.sandbox.journal.read({ endpoint: "reddit:upload" })).length;

test("files of one user, and of many, that get stuck keep nobody else's posts from going out", {
  timeout: 120_000,
}, async () => {
  await app.sandbox.faults.add("reddit:upload", { kind: "hang" }, { times: 1000 });
  await manyFiles(await aUser(app.db), ACCOUNTS, "stuck");
  runningEngine(app);
  // One user gets a quarter of the 16 places; uploads of all users get half of them.
  await vi.waitFor(async () => expect(await uploadsUnderWay()).toBe(4));
  const first = await aDueRedditPost(app, (await aRedditor(app)).account);
  await vi.waitFor(async () => expect(await postState(app, first.id)).toBe("posted"));

  for (let user = 0; user < 4; user++) await manyFiles(await aUser(app.db), 4, `more${user}_`);
  await vi.waitFor(async () => expect(await uploadsUnderWay()).toBe(8));
  const second = await aDueRedditPost(app, (await aRedditor(app)).account);
  await vi.waitFor(async () => expect(await postState(app, second.id)).toBe("posted"));
});
