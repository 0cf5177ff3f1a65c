import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobHandlers } from "../../../jobs/handlers.ts";
import { aCreator, aPost, aUser, type BuiltCreator, type BuiltUser } from "../../../testing/builders.ts";
import type { Caller } from "../../../testing/caller.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { loadAccountHealth } from "../../accounts/health/load-account-health.ts";
import { anXAccount, aPoster } from "../testing.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let user: BuiltUser;
let creator: BuiltCreator;
let caller: Caller;
let now: Date;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  now = new Date();
  app.setTime(now.toISOString());
  app.jobs.length = 0;
  await app.sandbox.faults.clear();
  user = await aUser(app.db);
  creator = await aCreator(app.db, user);
  caller = await app.as(user);
});
afterAll(() => app.close());

const ago = (ms: number) => new Date(now.getTime() - ms);
const handlers = () => jobHandlers({ ...app.ctx, mailer: { send: async () => {} } });
const ask = () => caller.post("/analytics/refresh", {});
const progress = async () => (await caller.get("/analytics/refresh")).body;
/** Runs the queued refresh as the worker does. */
const work = () => handlers()["refresh-analytics"]({ user_id: user.id });
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const posts = () => app.db.selectFrom("posts").selectAll().where("creator_id", "=", creator.id).orderBy("id").execute();
const told = async () =>
  (await app.db.selectFrom("outbox").select(["event", "payload"]).orderBy("id").execute()).filter(
    ({ event }) => event === "accountChanged",
  );

test("it is asked for once in 24 hours, and goes on in the background (AN-06, API-10, API-11, BI-213)", async () => {
  expect(await progress()).toEqual({ state: "none", posts: 0, posts_read: 0, failed: [], finished_at: null });
  expect((await ask()).body.message).toBe("Connect an account to refresh analytics.");
  await aPoster(app, creator);
  expect((await ask()).body).toEqual({ analytics_updated: now.toISOString() });
  expect(app.jobs).toEqual([{ name: "refresh-analytics", data: { user_id: user.id } }]);
  expect(await progress()).toMatchObject({ state: "running" });
  const again = await ask();
  expect([again.status, again.body.message]).toEqual([422, "Analytics were refreshed less than 24 hours ago."]);
  expect(app.jobs).toHaveLength(1);
});

test("all creators of the user are read: posts of 30 days, older ones that nobody read for a week (AN-06)", async () => {
  const [one, other] = [await aPoster(app, creator), await anXAccount(app, await aCreator(app.db, user))];
  const young = await one.posted(ago(HOUR));
  const read = await one.posted(ago(40 * DAY));
  const stale = await one.posted(ago(50 * DAY));
  await app.db
    .updateTable("posts")
    .set({ results_at: ago(2 * DAY) })
    .where("id", "=", read.id)
    .execute();
  await app.db
    .updateTable("posts")
    .set({ results_at: ago(8 * DAY) })
    .where("id", "=", stale.id)
    .execute();
  const tweet = await other.posted(ago(HOUR));
  await app.sandbox.reddit.setScore(young.remote_id.slice(3), 77);
  await app.sandbox.x.setLikes(tweet.remote_id, 8);
  await ask();
  const before = (await told()).length;
  await work();
  expect(await row(young.id)).toMatchObject({ score: 77, results_at: now });
  expect(await row(tweet.id)).toMatchObject({ likes: 8, results_at: now });
  expect([(await row(read.id)).results_at, (await row(stale.id)).results_at]).toEqual([ago(2 * DAY), now]);
  expect(await progress()).toEqual({
    state: "done",
    posts: 3,
    posts_read: 3,
    failed: [],
    finished_at: now.toISOString(),
  });
  expect((await told()).slice(before).map(({ payload }) => payload)).toHaveLength(2);
});

describe("posts made elsewhere (AN-06)", () => {
  test("are there like ours, marked, with their numbers, and cost nothing; Ban Shield counts them (BS-01)", async () => {
    const by = await aPoster(app, creator);
    const ours = await by.posted(now, { title: "Ours" });
    const first = await by.submit({ title: "Elsewhere", subreddit: "openfield" });
    await app.sandbox.reddit.setScore(first.slice(3), 55);
    const used = (await caller.get("/users/me/stats")).body.used_monthly_posts;
    await ask();
    await work();
    const [known, found, ...more] = await posts();
    expect([known!.id, more]).toEqual([ours.id, []]);
    expect(found).toMatchObject({
      is_outside: true,
      is_charged: false,
      state: "posted",
      title: "Elsewhere",
      subreddit: "openfield",
      remote_id: first,
      score: 55,
    });
    expect((await caller.get("/users/me/stats")).body.used_monthly_posts).toBe(used);
    const headers = { "creator-id": String(creator.id) };
    const listed = (await caller.get("/posts?sort=asc", { headers })).body.data as {
      id: number;
      is_outside: boolean;
    }[];
    expect(listed.filter(({ is_outside }) => is_outside).map(({ id }) => id)).toEqual([found!.id]);
    const threats = await app.db.selectFrom("post_threats").select("type").where("post_id", "=", found!.id).execute();
    expect(threats.map(({ type }) => type)).toEqual(expect.arrayContaining([12, 15]));
  });

  test("are brought in once, and are read like ours from then on", async () => {
    const by = await aPoster(app, creator);
    await by.submit({ title: "Elsewhere" });
    await ask();
    await work();
    now = new Date(now.getTime() + DAY);
    app.setTime(now.toISOString());
    await app.db
      .updateTable("accounts")
      .set({ token_expires_at: new Date(now.getTime() + DAY) })
      .execute();
    caller = await app.as(user);
    await ask();
    await work();
    expect((await posts()).map(({ is_outside, results_at }) => [is_outside, results_at])).toEqual([[true, now]]);
  });

  test("one that may be ours without a name yet is left to the engine: taken for another it would be sent twice", async () => {
    const by = await aPoster(app, creator);
    const sent = await aPost(app.db, by.account, { title: "Ours", state: "sending" });
    await app.db
      .insertInto("attempts")
      .values({
        post_id: sent.id,
        kind: "publish",
        number: 1,
        account_id: by.account.id,
        match_key: "k",
        draft: "{}",
        rev: 1,
      })
      .execute();
    await by.submit({ title: "Ours", subreddit: "openfield" });
    await by.submit({ title: "Elsewhere", subreddit: "opentable" });
    await ask();
    await work();
    expect((await posts()).map(({ title }) => title)).toEqual(["Ours", "Elsewhere"]);
  });

  test("a removal of one is told as one of ours is", async () => {
    const by = await aPoster(app, creator);
    const id = await by.submit({ title: "Elsewhere" });
    await app.sandbox.reddit.removePost(id.slice(3), "moderator");
    await ask();
    await work();
    const [found] = await posts();
    expect(found).toMatchObject({ removal_reason: "moderator", removed_at: now });
    const threats = await app.db.selectFrom("post_threats").selectAll().where("post_id", "=", found!.id).execute();
    expect(threats).toMatchObject([{ type: 20, severity: "low" }]);
  });
});

test("a ban is found where posts failed, and when it was lifted (BS-05)", async () => {
  const by = await aPoster(app, creator);
  await aPost(app.db, by.account, { state: "failed", subreddit: "opentable", post_at: ago(DAY) });
  await app.sandbox.reddit.ban(by.username, "opentable");
  await ask();
  await work();
  const bans = async () => (await loadAccountHealth(app.db, creator.id, ago(90 * DAY)))!.bans;
  expect(await bans()).toEqual([{ name: "opentable", found_at: now, ended_at: null }]);
  await app.sandbox.reddit.putUser(by.username, { banned_from: [] });
  now = new Date(now.getTime() + DAY);
  app.setTime(now.toISOString());
  await app.db
    .updateTable("accounts")
    .set({ token_expires_at: new Date(now.getTime() + DAY) })
    .execute();
  caller = await app.as(user);
  await ask();
  await work();
  expect(await bans()).toMatchObject([{ name: "opentable", ended_at: now }]);
});

describe("trouble", () => {
  test("a platform that is down is named, and the others are read (AN-07)", async () => {
    const [reddit, x] = [await aPoster(app, creator), await anXAccount(app, creator)];
    await reddit.posted(ago(HOUR));
    const tweet = await x.posted(ago(HOUR));
    await app.sandbox.faults.add("GET /reddit/*", { kind: "error", status: 503 }, { times: 100 });
    await ask();
    await work();
    expect((await row(tweet.id)).results_at).toEqual(now);
    expect(await progress()).toMatchObject({ state: "done", failed: [1] });
  });

  test("X that refuses to list or to tell numbers is named, and posts go out there as before", async () => {
    const x = await anXAccount(app, creator);
    await x.posted(ago(HOUR));
    for (const endpoint of ["x:timeline", "x:lookup"]) {
      await app.sandbox.faults.add(endpoint, { kind: "throttled", retry_after: 900 }, { times: 10 });
    }
    await ask();
    await work();
    expect(await progress()).toMatchObject({ state: "done", failed: [3], posts_read: 0 });
    const account = app.db.selectFrom("accounts").select("paused_until").where("id", "=", x.account.id);
    expect(await account.executeTakeFirst()).toEqual({ paused_until: null });
  });

  test("when the worker dies another goes on after the account that was done", async () => {
    const [x, reddit] = [await anXAccount(app, creator), await aPoster(app, creator)];
    const [tweet, post] = [await x.posted(ago(HOUR)), await reddit.posted(ago(HOUR))];
    await ask();
    await app.sandbox.faults.add("reddit:me", { kind: "hang" });
    const dying = work();
    await expect.poll(async () => (await row(tweet.id)).results_at).toEqual(now);
    await expect
      .poll(async () => (await app.sandbox.journal.read({ endpoint: "reddit:me", user: reddit.username })).length)
      .toBe(1);
    await app.sandbox.journal.clear();
    await app.sandbox.faults.clear();
    // Not resumed right away: the first worker may still be active.
    await handlers()["collect-results"]({});
    expect(await progress()).toMatchObject({ state: "running" });
    now = new Date(now.getTime() + 61_000);
    app.setTime(now.toISOString());
    app.jobs.length = 0;
    await handlers()["collect-results"]({});
    // Regular readings do not wait for it.
    expect(app.jobs).toContainEqual({ name: "refresh-analytics", data: { user_id: user.id } });
    expect(await progress()).toMatchObject({ state: "running" });
    await work();
    expect((await row(post.id)).results_at).not.toBeNull();
    const health = await loadAccountHealth(app.db, creator.id, ago(DAY));
    expect(health!.comments_read_at).toEqual(now);
    expect(await progress()).toMatchObject({ state: "done", failed: [] });
    expect(await app.sandbox.journal.read({ endpoint: "x:lookup", user: x.username })).toEqual([]);
    await dying;
  }, 40_000);
});

test("nobody else sees how far it is", async () => {
  await aPoster(app, creator);
  await ask();
  const other = await app.as(await aUser(app.db));
  expect((await other.get("/analytics/refresh")).body).toMatchObject({ state: "none" });
});
