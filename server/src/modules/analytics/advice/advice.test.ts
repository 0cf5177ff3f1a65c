import { Platform } from "@ponkan/contract/accounts/platform";
import type { Advice, DeleteRuleOutcome } from "@ponkan/contract/analytics/advice";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser, type BuiltAccount } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-20T12:00:00Z" });
});
afterAll(() => app.close());

async function aPerson() {
  const user = await aUser(app.db, { timezone: "Europe/Berlin" });
  const creator = await aCreator(app.db, user);
  const caller = await app.as(user);
  const get = async <T>(path: string): Promise<T> => {
    const answer = await caller.get(path, { headers: { "creator-id": String(creator.id) } });
    expect([path, answer.status, answer.body.message]).toEqual([path, 200, undefined]);
    return answer.body;
  };
  return { user, creator, account: await anAccount(app.db, creator), caller, get };
}

type Values = NonNullable<Parameters<typeof aPost>[2]>;
let posts = 0;

function out(account: BuiltAccount, at: string, values: Values = {}) {
  const posted_at = new Date(at);
  return aPost(app.db, account, {
    post_at: posted_at,
    posted_at,
    state: "posted",
    remote_id: `t3_${posts++}`,
    ...values,
  });
}

test("a cause is named first with what kept posts did instead, and what is planned alike (AN-09)", async () => {
  const { account, get } = await aPerson();
  for (let day = 1; day <= 9; day++) {
    const at = `2026-05-0${day}T1${day}:00:00Z`;
    await out(account, at, { subreddit: "Hills", title: `Ridge ${day}`, removal_reason: "moderator" });
    await out(account, at, { subreddit: day === 1 ? "hills" : "Hills", title: `Ridge ${day} [OC]` });
    await out(account, at, { subreddit: "lakes", title: `Shore ${day}` });
    await out(account, at, { subreddit: "lakes", title: `Shore ${day} [OC]`, removal_reason: "author" });
  }
  const planned = { post_at: new Date("2026-06-01T10:00:00Z") };
  const alike = await aPost(app.db, account, { ...planned, subreddit: "hills", title: "Ridge at dusk" });
  await aPost(app.db, account, { ...planned, subreddit: "hills", title: "Ridge at dusk [OC]" });
  await aPost(app.db, account, { ...planned, subreddit: "lakes", title: "Shore at dusk" });

  const { forensics, what_if } = await get<Advice>("/analytics/advice");
  expect([forensics.posts, forensics.removed, what_if]).toEqual([36, 9, null]);
  expect(forensics.causes).toMatchObject([
    {
      traits: [
        { kind: "place", key: "Hills" },
        { kind: "title", key: "no brackets" },
      ],
      posts: 9,
      removed: 9,
      rate: 100,
      rate_elsewhere: 0,
      instead: { trait: { kind: "title", key: "brackets" }, kept: 9, of: 9, example: { title: "Ridge 9 [OC]" } },
      planned: [{ id: alike.id, title: "Ridge at dusk", subreddit: "hills", post_at: "2026-06-01T10:00:00.000Z" }],
      planned_count: 1,
    },
  ]);
  expect(forensics.groups.reason).toEqual([{ key: "moderator", removed: 9 }]);
  expect(forensics.groups.place).toEqual([{ key: "Hills", posts: 18, removed: 9 }]);
  const none = await get<Advice>("/analytics/advice?subreddits[]=lakes");
  expect([none.forensics.removed, none.forensics.causes]).toEqual([0, []]);
});

test("best hours are learned from a year and tried on the posts that are asked for (AN-11)", async () => {
  const { account, get } = await aPerson();
  for (let week = 0; week < 40; week++) {
    const at = (hour: number) => new Date(Date.parse("2025-08-04T00:00:00Z") + (week * 168 + hour) * 3_600_000);
    await out(account, at(18).toISOString(), { subreddit: "hills", score: 400 });
    await out(account, at(34).toISOString(), { subreddit: "hills", score: 40 });
  }
  const { what_if } = await get<Advice>("/analytics/advice?period=month");
  expect(what_if).toMatchObject({ posts_left: 0, places: [{ subreddit: "hills", weekday: 0 }] });
  expect(what_if!.likely).toBeGreaterThan(what_if!.score);
  expect(what_if!.low).toBeLessThanOrEqual(what_if!.likely);
});

test("a delete rule goes by the likes of posts on X (AN-10, PS-06)", async () => {
  const { creator, user, get } = await aPerson();
  const x = await anAccount(app.db, creator, { platform: "twitter" });
  const row = { platform: Platform.twitter, title: "", subreddit: "", content: "Fog" } as const;
  const post = await out(x, "2026-05-10T10:00:00Z", { ...row, likes: 12, replies: 3 });
  const whose = { post_id: post.id, creator_id: creator.id, user_id: user.id };
  const reading = { at: new Date("2026-05-10T12:00:00Z"), likes: 4, replies: 1 };
  await app.db
    .insertInto("post_results")
    .values({ ...whose, ...reading })
    .execute();
  const rule = await get<DeleteRuleOutcome>("/analytics/delete-rule?hours=24&threshold=10");
  expect(rule).toMatchObject({ posts: 1, deleted: 1, unknown: 0, lost_score: 8, lost_comments: 2 });
});

test("a delete rule is tried on the readings of the last 30 days (AN-10, PS-06)", async () => {
  const { account, user, caller, creator, get } = await aPerson();
  const read = async (id: number, readings: [at: string, score: number, comments: number][]) => {
    const rows = readings.map(([at, score, comments]) => ({
      post_id: id,
      creator_id: account.creator_id,
      user_id: user.id,
      at: new Date(at),
      score,
      comments,
    }));
    await app.db.insertInto("post_results").values(rows).execute();
  };
  const slow = await out(account, "2026-05-10T10:00:00Z", { title: "slow", score: 90, comments: 9 });
  await read(slow.id, [
    ["2026-05-10T10:15:00Z", 3, 0],
    ["2026-05-11T09:59:00Z", 19, 2],
    ["2026-05-11T10:01:00Z", 80, 8],
  ]);
  const quick = await out(account, "2026-05-10T10:00:00Z", { score: 500, comments: 50 });
  await read(quick.id, [["2026-05-10T12:00:00Z", 200, 20]]);
  const gone = new Date("2026-05-12T10:00:00Z");
  const removed = { removal_reason: "moderator", removed_at: gone, score: 5, comments: 0 } as const;
  const taken = await out(account, "2026-05-10T10:00:00Z", removed);
  await read(taken.id, [["2026-05-10T10:15:00Z", 5, 0]]);
  await out(account, "2026-05-10T10:00:00Z", { score: 7, comments: 0 });
  await out(account, "2026-05-20T11:00:00Z", { score: 1 });
  await out(account, "2026-04-01T10:00:00Z", { score: 1 });
  // Less than 30 days before in hours, but before the first calendar day that is counted (AN-08).
  await out(account, "2026-04-20T20:00:00Z", { score: 1 });

  const rule = await get<DeleteRuleOutcome>("/analytics/delete-rule?hours=24&threshold=20");
  expect(rule).toEqual({
    posts: 4,
    deleted: 2,
    kept: 1,
    unknown: 1,
    already_removed: 0,
    too_young: 1,
    lost_score: 71,
    lost_comments: 7,
    spared_removals: 1,
    examples: [
      { id: slow.id, title: "slow", subreddit: "openfield", score: 90 },
      expect.objectContaining({ id: taken.id }),
    ],
  });
  const all = await get<DeleteRuleOutcome>("/analytics/delete-rule?hours=72");
  expect(all).toMatchObject({ deleted: 3, already_removed: 1, spared_removals: 0, lost_score: 10 + 300 });
  for (const query of ["", "hours=0", "hours=701", "hours=x", "hours=1&threshold=1.5"]) {
    const headers = { "creator-id": String(creator.id) };
    expect((await caller.get(`/analytics/delete-rule?${query}`, { headers })).status).toBe(422);
  }
});
