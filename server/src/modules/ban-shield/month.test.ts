import type { Analytics } from "@ponkan/contract/analytics/analytics";
import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobHandlers } from "../../jobs/handlers.ts";
import { aCreator, aPost, aUser, type BuiltCreator, type BuiltUser } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aPoster } from "../analytics/testing.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let user: BuiltUser;
let creator: BuiltCreator;
let caller: Caller;
let poster: Awaited<ReturnType<typeof aPoster>>;
let now: number;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  now = Date.now();
  app.setTime(new Date(now).toISOString());
  user = await aUser(app.db);
  creator = await aCreator(app.db, user);
  caller = await app.as(user);
  poster = await aPoster(app, creator);
});
afterAll(() => app.close());

type Made = { subreddit?: string; title?: string; text?: string };
const ago = (ms: number) => new Date(now - ms).toISOString();
/** Posts directly on Reddit, by some other program. */
const post = (before: number, { subreddit = "openfield", title = `Walk ${before}`, text = "" }: Made = {}) =>
  app.sandbox.reddit.addPost({ from: poster.username, subreddit, title, text, at: ago(before) });
/** Requests a refresh over HTTP and runs the worker's job. */
async function refresh(): Promise<void> {
  expect((await caller.post("/analytics/refresh", {})).status).toBe(200);
  await jobHandlers({ ...app.ctx, mailer: { send: async () => {} } })["refresh-analytics"]({ user_id: user.id });
}
async function get<T>(path: string): Promise<T> {
  const answer = await caller.get(path, { headers: { "creator-id": String(creator.id) } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
}
const risks = async () =>
  (await get<{ data: BanRisk[] }>(`/ban-risks?creator_id=${creator.id}`)).data
    .map(({ type, severity }) => `${type} ${severity}`)
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));

const reasons = [
  "moderator",
  "reddit",
  "automod_filtered",
  "copyright_takedown",
  "content_takedown",
  "anti_evil_ops",
  "community_ops",
  "legal_operations",
] as const;

test("a month is told as it was in the world, with every reason for a removal (AN-02, AN-04, BS-05)", async () => {
  let score = 0;
  const ids: string[] = [];
  for (let day = 25; day > 0; day--) {
    const { id } = await post(day * DAY, { subreddit: day % 2 ? "openfield" : "opentable" });
    await app.sandbox.reddit.setScore(id, day);
    score += day;
    ids.push(id);
    const reason = reasons[day - 1];
    if (reason) await app.sandbox.reddit.removePost(id, reason);
  }
  await refresh();
  const results = await get<Analytics>("/analytics?period=month&per_page=50");
  expect([results.totals.posts?.value, results.totals.score?.value, results.totals.removed?.value]).toEqual([
    25,
    score,
    8,
  ]);
  const found = results.posts.data.flatMap(({ removal_reason }) => removal_reason ?? []);
  expect(found.toSorted()).toEqual(reasons.toSorted());
  expect(results.series.reduce((sum, { removed }) => sum + removed, 0)).toBe(8);
  expect(await risks()).toEqual(expect.arrayContaining(["7 high", "8 extreme", "19 medium", "20 low"]));

  // A moderator had removed the newest post and approves it again.
  await app.sandbox.reddit.approvePost(ids.at(-1)!);
  app.setTime(new Date(now + DAY + MINUTE).toISOString());
  caller = await app.as(user);
  await app.db
    .updateTable("accounts")
    .set({ token_expires_at: new Date(now + 3 * DAY) })
    .execute();
  await refresh();
  expect((await get<Analytics>("/analytics")).totals.removed?.value).toBe(7);
  expect(await risks()).not.toContain("20 low");
});

test("what a hurried day brings: threats 12 to 18, too many posts, nothing but posts (BS-03, BS-05)", async () => {
  for (let count = 0; count < 25; count++) {
    await post(20 * HOUR - count * 30_000, {
      title: "The same walk",
      text: "Two days of rain, and then the same words.",
    });
  }
  await refresh();
  const found = await risks();
  for (const type of [10, 11, 12, 13, 14, 15, 16, 17, 18]) {
    expect(found, `risk ${type}`).toContainEqual(expect.stringMatching(new RegExp(`^${type} `)));
  }
});

test("what the account itself brings, as Reddit tells it (BS-05)", async () => {
  const { putUser, ban, suspend } = app.sandbox.reddit;
  await putUser(poster.username, { has_verified_email: false, account_days: 3, link_karma: 4, comment_karma: -2 });
  await aPost(app.db, poster.account, { state: "failed", subreddit: "opentable", post_at: new Date(now - DAY) });
  await ban(poster.username, "opentable");
  await refresh();
  expect(await risks()).toEqual(["1 medium", "2 high", "3 high", "4 high", "9 low"]);

  await suspend(poster.username);
  app.setTime(new Date(now + DAY + MINUTE).toISOString());
  caller = await app.as(user);
  await app.db
    .updateTable("accounts")
    .set({ token_expires_at: new Date(now + 3 * DAY) })
    .execute();
  await refresh();
  expect(await risks()).toContain("6 extreme");
});

test("a profile that is missing twice, a day apart, is shadowbanned (BS-05)", async () => {
  await app.sandbox.reddit.shadowban(poster.username);
  await refresh();
  expect(await risks()).toEqual([]);
  app.setTime(new Date(now + DAY + MINUTE).toISOString());
  caller = await app.as(user);
  await app.db
    .updateTable("accounts")
    .set({ token_expires_at: new Date(now + 3 * DAY) })
    .execute();
  await refresh();
  expect(await risks()).toEqual(["5 extreme"]);
});
