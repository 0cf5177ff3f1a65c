import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aDueRedditPost, aRedditor, postState, runningEngine } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
});
afterAll(() => app.close());

const patience = { timeout: 15_000 };
const stateOf = (id: number) => expect.poll(() => postState(app, id), patience);
const titles = async (name: string) => (await app.sandbox.reddit.postsBy(name)).map(({ title }) => title);
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a due post goes out once and says where it is (SCOPE-04)", async () => {
  const { name, account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account, { title: "First light", content: "On the ridge." });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  const [post] = await app.sandbox.reddit.postsBy(name);
  expect(post).toMatchObject({ title: "First light", subreddit: "openfield" });
  expect(await row(id)).toMatchObject({ remote_id: `t3_${post!.id}`, attempt: 1, error: null });
  const events = await app.db.selectFrom("post_events").select(["kind", "text"]).where("post_id", "=", id).execute();
  expect(events).toEqual([{ kind: "posted", text: "Posted to Reddit." }]);
});

test("nothing goes out before its time", async () => {
  const { name, account } = await aRedditor(app);
  const post_at = new Date(Date.now() + 1500);
  const { id } = await aDueRedditPost(app, account, { post_at });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  const [post] = await app.sandbox.reddit.postsBy(name);
  expect(post!.created_utc * 1000).toBeGreaterThanOrEqual(Math.floor(post_at.getTime() / 1000) * 1000);
});

test("one that was moved after it was found due waits for its new time", async () => {
  const { name, account } = await aRedditor(app);
  const post_at = new Date(Date.now() + 3_600_000);
  const { id } = await aDueRedditPost(app, account, { post_at, next_at: new Date(Date.now() - 1000) });
  runningEngine(app);
  await expect.poll(async () => (await row(id)).next_at, { timeout: 10_000 }).toEqual(post_at);
  expect(await row(id)).toMatchObject({ state: "scheduled", attempt: 0 });
  expect(await titles(name)).toEqual([]);
});

test.each(["lose-answer", "cut-answer", "error-after", "malformed", "hang-after", "accept-late"] as const)(
  "posts once when Reddit accepts the post but the answer suffers: %s (D-5)",
  async (kind) => {
    const { name, account } = await aRedditor(app);
    await app.sandbox.faults.add("reddit:submit", { kind }, { user: name });
    const { id } = await aDueRedditPost(app, account, { title: `Once ${kind}` });
    runningEngine(app);
    await stateOf(id).toBe("posted");
    expect(await titles(name)).toEqual([`Once ${kind}`]);
  },
);

test.each([
  ["cut-before", { kind: "cut-before" }],
  ["500", { kind: "error", status: 500 }],
  ["hang", { kind: "hang" }],
] as const)("what Reddit never took is sent again, once it is sure: %s", async (_name, effect) => {
  const { name, account } = await aRedditor(app);
  await app.sandbox.faults.add("reddit:submit", effect, { user: name });
  const { id } = await aDueRedditPost(app, account, { title: "Again" });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect(await titles(name)).toEqual(["Again"]);
  expect((await row(id)).attempt).toBe(2);
});

test("a refusal fails with Reddit's own words and what to do, and gives the post back", async () => {
  const { account, user } = await aRedditor(app);
  const period_start = new Date("2026-01-01T00:00:00Z");
  await app.db.insertInto("quota_periods").values({ user_id: user.id, period_start, used: 3 }).execute();
  const { id } = await aDueRedditPost(app, account, { subreddit: "no_such_place_here", charged_to: period_start });
  runningEngine(app);
  await stateOf(id).toBe("failed");
  const post = await row(id);
  expect(post.error).toMatch(/community/i);
  expect(post.advice).toBeTruthy();
  expect(post.failure_cause).toBe("refused_as_it_is");
  expect(post.is_charged).toBe(false);
  const { used } = await app.db
    .selectFrom("quota_periods")
    .select("used")
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(used).toBe(2);
});

test("after changes of plan it is given back where its posts count now (PO-06, BI-17)", async () => {
  const { account, user } = await aRedditor(app);
  const [first, second, live] = ["2026-01-01", "2026-01-10", "2026-01-17"].map((day) => new Date(`${day}T00:00:00Z`));
  await app.db
    .insertInto("quota_periods")
    .values([
      { user_id: user.id, period_start: first!, used: 3, carried_into: second! },
      { user_id: user.id, period_start: second!, used: 5, carried_into: live! },
      { user_id: user.id, period_start: live!, used: 9 },
    ])
    .execute();
  const refused = [first, first, second, live].map((charged_to, index) =>
    aDueRedditPost(app, account, {
      title: `Of plan ${index}`,
      subreddit: `no_such_place_${index}`,
      charged_to: charged_to!,
    }),
  );
  const ids = (await Promise.all(refused)).map(({ id }) => id);
  runningEngine(app);
  for (const id of ids) await stateOf(id).toBe("failed");
  const periods = app.db.selectFrom("quota_periods").select("used").where("user_id", "=", user.id);
  expect((await periods.orderBy("period_start").execute()).map(({ used }) => used)).toEqual([1, 2, 5]);
});

test("Reddit's 'take a break' holds back this account only, and says so", async () => {
  const [one, two] = [await aRedditor(app), await aRedditor(app)];
  await app.sandbox.reddit.putUser(one.name, { throttle: { posts: 1, seconds: 120 } });
  const first = await aDueRedditPost(app, one.account);
  const second = await aDueRedditPost(app, one.account, { post_at: new Date(Date.now() + 5) });
  const other = await aDueRedditPost(app, two.account);
  runningEngine(app);
  await stateOf(first.id).toBe("posted");
  await stateOf(other.id).toBe("posted");
  await stateOf(second.id).toBe("waiting");
  const account = () =>
    app.db.selectFrom("accounts").selectAll().where("id", "=", one.account.id).executeTakeFirstOrThrow();
  await expect.poll(async () => (await account()).pause_reason).toMatch(/^Delayed by Reddit for \d minutes?\.$/);
  expect((await account()).paused_until!.getTime()).toBeGreaterThan(Date.now() + 30_000);
});

test("an expired token is renewed on the way, a revoked one holds the post (L-8)", async () => {
  const [one, two] = [await aRedditor(app), await aRedditor(app)];
  await app.sandbox.reddit.expireTokens(one.name);
  await app.sandbox.reddit.revokeGrants(two.name);
  const renewed = await aDueRedditPost(app, one.account);
  const held = await aDueRedditPost(app, two.account);
  runningEngine(app);
  await stateOf(renewed.id).toBe("posted");
  const account = app.db.selectFrom("accounts").select("status").where("id", "=", two.account.id);
  // After the refusal the post waits, and then a new token is requested.
  await expect.poll(async () => (await account.executeTakeFirst())?.status, patience).toBe("reconnect_needed");
  await stateOf(held.id).toBe("waiting");
});

test("a post whose time is over is not sent (PO-05)", async () => {
  const { name, account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account, { post_at: new Date(Date.now() - 61 * 60_000) });
  runningEngine(app);
  await stateOf(id).toBe("failed");
  expect((await row(id)).error).toBe("The post could not be published in time.");
  expect(await titles(name)).toEqual([]);
});

test("an account that is somebody else by now gets nothing, while others publish (W-11)", async () => {
  const [{ name, account }, other] = [await aRedditor(app), await aRedditor(app)];
  const { id } = await aDueRedditPost(app, account);
  await app.db.updateTable("accounts").set({ remote_user_id: "t2_else" }).where("id", "=", account.id).execute();
  const [first, second] = [await aDueRedditPost(app, other.account), await aDueRedditPost(app, other.account)];
  runningEngine(app);
  await stateOf(first.id).toBe("posted");
  await stateOf(second.id).toBe("posted");
  expect([await postState(app, id), await titles(name)]).toEqual(["scheduled", []]);
});

test("two engines on one database send each post once", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aRedditor(app)));
  const ids: number[] = [];
  for (const { account } of people) {
    for (let n = 0; n < 5; n++) ids.push((await aDueRedditPost(app, account, { title: `Number ${n}` })).id);
  }
  runningEngine(app);
  runningEngine(app);
  for (const id of ids) await stateOf(id).toBe("posted");
  for (const { name } of people)
    expect((await titles(name)).toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Number ${n}`));
});

test("no post goes a way that is not on the map", async () => {
  const { account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account, { post_at: new Date(Date.now() + 3_600_000) });
  await expect(
    app.db.updateTable("posts").set({ state: "posted", posted_at: new Date() }).where("id", "=", id).execute(),
  ).rejects.toThrow(/must not go from scheduled to posted/);
});
