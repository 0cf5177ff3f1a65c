import { Platform } from "@ponkan/contract/accounts/platform";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sealProxy } from "../../modules/accounts/access/seal.ts";
import { aCreator, anAccount, aUser } from "../../testing/builders.ts";
import { aPicture } from "../../testing/media-files.ts";
import { httpProxy } from "../../testing/proxies.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { startEngine } from "../engine.ts";
import {
  aDuePost,
  aDueRedditPost,
  aMember,
  anEngine,
  aRedditor,
  claimSome,
  postState,
  runningEngine,
} from "../testing.ts";
import { aMedia, mediaOf } from "../testing-media.ts";
import { noteWhyPostsWait } from "./note-why-posts-wait.ts";

let app: TestApp;
beforeEach(async () => {
  const outboundAllow = ["127.0.0.1"];
  app = await testApp({ sandbox: true, config: { outboundAllow, publishing: { slots: 8, timeScale: 0.01 } } });
});
afterEach(() => app.close());

const gate = () => app.db.selectFrom("platform_gates").selectAll().executeTakeFirst();
const isShut = async () => (await app.db.selectFrom("shut_platforms").selectAll().execute()).length > 0;
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 30_000 });
const submits = async () => (await app.sandbox.journal.read({ endpoint: "reddit:submit" })).length;
const timeline = async (id: number) => {
  const rows = await app.db.selectFrom("post_events").select("text").where("post_id", "=", id).orderBy("id").execute();
  return rows.map(({ text }) => text);
};
const unavailable = { kind: "error", status: 503 } as const;
const NOT_ANSWERING = "Reddit is not answering. We keep trying.";

const aJpeg = async (seed: number) => {
  const bytes = await aPicture(seed, {}).jpeg({ progressive: false }).toBuffer();
  return { name: "p.jpg", type: "image/jpeg", blob: new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }) };
};

async function several(count: number) {
  const posts = [];
  for (let made = 0; made < count; made++) {
    const { account, name } = await aRedditor(app);
    posts.push({ name, account, ...(await aDueRedditPost(app, account)) });
  }
  return posts;
}

test("a platform that fails for all is left alone, probed with one lane, and opened by its first answer", async () => {
  const first = await several(6);
  await app.sandbox.faults.add("/reddit", unavailable, { times: 10_000 });
  runningEngine(app);
  await eventually(async () => (await gate())?.is_down).toBe(true);
  const before = await submits();

  // Posts that come later are not tried, however many workers there are.
  const other = startEngine(app.ctx, app.connection);
  const late = await several(12);
  await eventually(async () => (await gate())?.probes).toBeGreaterThanOrEqual(2);
  const probes = (await submits()) - before;
  expect(probes).toBeLessThanOrEqual(4);
  // The probe may use any of their lanes.
  await eventually(() => Promise.all(late.map(({ id }) => timeline(id)))).toContainEqual([NOT_ANSWERING]);
  expect((await app.get("/health")).body.shut_platforms).toEqual({ reddit: "down" });

  await app.sandbox.faults.clear();
  for (const { id } of [...first, ...late]) await eventually(() => postState(app, id)).toBe("posted");
  expect(await isShut()).toBe(false);
  for (const { name } of [...first, ...late]) expect(await app.sandbox.reddit.postsBy(name)).toHaveLength(1);
  await other.stop();
});

test("files that a platform does not take shut it for nobody", async () => {
  const unfetched = { code: 9004, error_subcode: 2_207_052, message: "m", error_user_msg: "It could not be fetched." };
  const posts = [];
  for (let made = 0; made < 6; made++) {
    const by = await aMember(app, "instagram");
    const fault = { kind: "error", status: 400, body: { error: unfetched } } as const;
    await app.sandbox.faults.add("instagram:container", fault, { user: by.name, times: 50 });
    posts.push(await aDuePost(app, by, { media: mediaOf(await aMedia(app, by.creator, await aJpeg(made))) }));
  }
  runningEngine(app);
  for (const { id } of posts) await eventually(() => postState(app, id)).toBe("failed");
  expect(await gate()).toBeUndefined();
});

test("a platform is probed with anybody's lane, however many of one user wait for longer", async () => {
  const user = await aUser(app.db);
  for (let made = 0; made < 9; made++) await aDueRedditPost(app, await anAccount(app.db, await aCreator(app.db, user)));
  const [last] = await several(1);
  const asked = new Set<number>();
  for (let probe = 0; probe < 60 && !asked.has(last!.account.id); probe++) {
    const lanes = await claimSome(app, 1, { probes: Platform.reddit });
    for (const { account_id } of lanes) asked.add(account_id);
    await app.db.updateTable("accounts").set({ lane_owner: null, lane_until: null }).execute();
  }
  expect(asked).toContain(last!.account.id);
});

test("a post that waits is told so once, however many processes look at the same moment", async () => {
  const posts = await several(3);
  const shut_until = new Date(Date.now() + 60_000);
  await app.db
    .insertInto("platform_gates")
    .values({ platform: Platform.reddit, is_down: true, reason: NOT_ANSWERING, shut_until })
    .execute();
  const engines = await Promise.all([1, 2, 3, 4].map(() => anEngine(app)));
  for (const { gates } of engines) await gates.refresh();
  for (let round = 0; round < 3; round++) await Promise.all(engines.map(noteWhyPostsWait));
  for (const { id } of posts) expect(await timeline(id)).toEqual([NOT_ANSWERING]);
});

test("other platforms go on meanwhile", async () => {
  await app.db
    .insertInto("platform_gates")
    .values({
      platform: Platform.reddit,
      is_down: true,
      reason: NOT_ANSWERING,
      shut_until: new Date(Date.now() + 60_000),
    })
    .execute();
  const [held] = await several(1);
  const member = await aMember(app, "twitter");
  const { id } = await aDuePost(app, member);
  runningEngine(app);
  await eventually(() => postState(app, id)).toBe("posted");
  expect(await postState(app, held!.id)).toBe("scheduled");
  expect((await claimSome(app, 10)).map(({ account_id }) => account_id)).toEqual([]);
});

test("a throttle of the whole app holds back all its accounts until its time, and says so", async () => {
  const [one, two] = [await aMember(app, "tiktok"), await aMember(app, "tiktok")];
  const engine = await anEngine(app);
  await engine.gates.shut(Platform.tiktok, 60_000, "Delayed by TikTok for 1 minute.");
  const values = { state: "posted", posted_at: new Date(), remote_id: null } as const;
  for (const by of [one, two]) {
    const { id } = await aDuePost(app, by, values);
    await app.db
      .insertInto("steps")
      .values({ post_id: id, kind: "check", account_id: by.account.id, next_at: new Date() })
      .execute();
  }
  expect(await claimSome(app, 10)).toEqual([]);
  expect((await app.get("/health")).body.shut_platforms).toEqual({ tiktok: "throttled" });
  // A shorter pause changes nothing.
  await engine.gates.shut(Platform.tiktok, 1, "Delayed by TikTok for 1 minute.");
  expect(await claimSome(app, 10)).toEqual([]);
  await app.db
    .updateTable("platform_gates")
    .set({ shut_until: new Date(Date.now() - 1) })
    .execute();
  expect(await isShut()).toBe(false);
  expect(await claimSome(app, 10)).toHaveLength(2);
});

test("what a platform says to somebody's proxy holds back nobody else", async () => {
  const { url, tunnels } = await httpProxy();
  const expired = { token_issued_at: new Date(0), token_expires_at: new Date(1) };
  const { account } = await aRedditor(app, expired);
  const proxy = sealProxy(app.ctx.config.encryptionKeys, account.id, url);
  await app.db.updateTable("accounts").set({ proxy }).where("id", "=", account.id).execute();
  await app.sandbox.faults.add("reddit:token", { kind: "throttled", retry_after: 3600 }, { times: 1 });
  const { id } = await aDueRedditPost(app, account);
  runningEngine(app);
  await eventually(() => timeline(id)).toEqual(["Delayed by Reddit for 60 minutes."]);
  expect(tunnels).not.toEqual([]);
  expect(await isShut()).toBe(false);
});

test("a platform that throttles our app for one account is left alone for all", async () => {
  const posts = await several(3);
  const { account } = posts[0]!;
  const long_ago = new Date(Date.now() - 86_400_000);
  await app.db.updateTable("accounts").set({ token_expires_at: long_ago }).where("id", "=", account.id).execute();
  const throttled = { kind: "error", status: 429, headers: { "retry-after": "600" } } as const;
  await app.sandbox.faults.add("POST /reddit/api/v1/access_token", throttled, { times: 10 });
  runningEngine(app);
  await eventually(async () => (await gate())?.is_down).toBe(false);
  expect((await gate())!.reason).toBe("Delayed by Reddit for 10 minutes.");
  const [late] = await several(1);
  await eventually(() => timeline(late!.id)).toEqual(["Delayed by Reddit for 10 minutes."]);
  expect(await postState(app, late!.id)).toBe("scheduled");
});

test("one account that fails, and accounts behind their own proxies, are not the platform", async () => {
  const engine = await anEngine(app);
  const failed = { kind: "unknown" };
  const called = (account_id: number, hasProxy: boolean) => ({
    account_id,
    user_id: account_id,
    platform: Platform.reddit,
    hasProxy,
  });
  for (let count = 0; count < 20; count++) await engine.gates.heard(called(1, false), failed);
  for (let count = 0; count < 20; count++) await engine.gates.heard(called(100 + count, true), failed);
  expect(await gate()).toBeUndefined();
  for (let count = 0; count < 4; count++) await engine.gates.heard(called(2 + count, false), failed);
  expect(await gate()).toMatchObject({ platform: Platform.reddit, is_down: true });
});

test("accounts of one user shut a platform for nobody else who publishes", async () => {
  const engine = await anEngine(app);
  const called = (account_id: number, user_id: number) => ({
    account_id,
    user_id,
    platform: Platform.reddit,
    hasProxy: false,
  });
  for (const user of [1, 2, 3]) await engine.gates.heard(called(user, user), { kind: "ok" });
  for (let count = 0; count < 8; count++) await engine.gates.heard(called(100 + count, 9), { kind: "unknown" });
  expect(await gate()).toBeUndefined();
  for (const user of [1, 2]) await engine.gates.heard(called(user, user), { kind: "unknown" });
  expect(await gate()).toMatchObject({ platform: Platform.reddit, is_down: true });
});

test("of many processes one probes, and one that comes to no call leaves it to the next", async () => {
  const engines = [await anEngine(app), await anEngine(app), await anEngine(app)];
  const shut_until = new Date(Date.now() - 1);
  await app.db
    .insertInto("platform_gates")
    .values({ platform: Platform.reddit, is_down: true, reason: NOT_ANSWERING, shut_until })
    .execute();
  const probes = async () => {
    for (const { gates } of engines) await gates.refresh();
    return Promise.all(engines.map(({ gates }) => gates.takeProbe()));
  };
  const taken = await probes();
  expect(taken.filter(Boolean)).toEqual([Platform.reddit]);
  expect((await probes()).filter(Boolean)).toEqual([]);
  const { gates } = engines[taken.indexOf(Platform.reddit)]!;
  await gates.probeWith(Platform.reddit, 7);
  expect([gates.isShut(Platform.reddit, 7), gates.isShut(Platform.reddit, 8)]).toEqual([false, true]);
  await gates.probed(7);
  expect((await probes()).filter(Boolean)).toEqual([Platform.reddit]);
});
