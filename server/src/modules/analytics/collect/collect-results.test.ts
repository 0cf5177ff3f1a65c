import { removalReasons } from "@ponkan/contract/posts/removal-reason";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCreator, aPost, aUser, type BuiltCreator } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { loadAccountHealth } from "../../accounts/health/load-account-health.ts";
import { anXAccount, aPoster } from "../testing.ts";
import { collectResults } from "./collect-results.ts";
import { thinResults } from "./thin-results.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let creator: BuiltCreator;
let now: Date;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  now = new Date();
  app.setTime(now.toISOString());
  await app.sandbox.faults.clear();
  await sql`delete from accounts`.execute(app.db);
  creator = await aCreator(app.db, await aUser(app.db));
});
afterAll(() => app.close());

const ago = (ms: number) => new Date(now.getTime() - ms);
const collect = () => collectResults(app.ctx);
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const nextOf = async (id: number) =>
  (await app.db.selectFrom("watched_posts").select("next_at").where("post_id", "=", id).executeTakeFirst())?.next_at;
const calls = async (endpoint: string) => (await app.sandbox.journal.read({ endpoint })).length;

describe("what is read", () => {
  test("the numbers are Reddit's own, and the next reading is planned by the age of the post (AN-01)", async () => {
    const by = await aPoster(app, creator);
    const [young, old] = [await by.posted(ago(20 * MINUTE)), await by.posted(ago(40 * DAY))];
    await app.sandbox.reddit.setScore(young.remote_id.slice(3), 321);
    await collect();
    const shown = await app.sandbox.reddit.posts({ author: by.username, state: true });
    for (const post of [young, old]) {
      const { state } = shown.find(({ fullname }) => fullname === post.remote_id)!;
      const { score, comments, upvote_ratio, results_at } = await row(post.id);
      expect({ score, comments, results_at }).toEqual({
        score: state!.score,
        comments: state!.num_comments,
        results_at: now,
      });
      expect(upvote_ratio).toBeCloseTo(state!.upvote_ratio, 2);
    }
    expect((await row(young.id)).score).toBe(321);
    expect([await nextOf(young.id), await nextOf(old.id)]).toEqual([
      ago(20 * MINUTE - 30 * MINUTE),
      ago(40 * DAY - 44 * DAY),
    ]);
  });

  test("each reason of a removal is found, with when, and threats 19 and 20 with it (AN-04, BS-03)", async () => {
    const by = await aPoster(app, creator);
    const reasons = removalReasons.filter((reason) => reason !== "deleted" && reason !== "author");
    const posts = [];
    for (const reason of reasons) {
      const post = await by.posted(ago(HOUR), { title: `Removed: ${reason}` });
      await app.sandbox.reddit.removePost(post.remote_id.slice(3), reason);
      posts.push({ ...post, reason });
    }
    await collect();
    for (const { id, reason } of posts) {
      expect(await row(id)).toMatchObject({ state: "posted", removal_reason: reason, removed_at: now });
    }
    const threats = await app.db
      .selectFrom("post_threats")
      .select(["post_id", "type", "severity"])
      .where("creator_id", "=", creator.id)
      .execute();
    const expected = posts.flatMap(({ id, reason }) => {
      if (reason === "moderator") return [{ post_id: id, type: 20, severity: "low" }];
      return ["reddit", "automod_filtered"].includes(reason) ? [{ post_id: id, type: 19, severity: "medium" }] : [];
    });
    expect(threats.toSorted((a, b) => a.post_id - b.post_id)).toEqual(expected);
  });

  test("X tells likes, reposts, replies and views", async () => {
    const by = await anXAccount(app, creator);
    const { id, remote_id } = await by.posted(ago(HOUR));
    await app.sandbox.x.setLikes(remote_id, 24);
    await collect();
    expect(await row(id)).toMatchObject({ likes: 24, reposts: 3, replies: 0, views: 888, score: null });
  });
});

describe("how much is asked", () => {
  test("a hundred posts are one call, and nothing is asked again before its time", async () => {
    const by = await aPoster(app, creator);
    const { remote_id } = await by.posted(ago(HOUR));
    for (let n = 0; n < 99; n++) {
      const at = ago(2 * HOUR + n * MINUTE);
      await aPost(app.db, by.account, { state: "posted", posted_at: at, post_at: at, remote_id: `${remote_id}${n}` });
    }
    await app.sandbox.journal.clear();
    await collect();
    await collect();
    expect(await calls("reddit:info")).toBe(1);
  });

  test("what the engine has just looked at is not asked for again", async () => {
    const by = await aPoster(app, creator);
    const { id } = await by.posted(ago(HOUR));
    await app.db
      .updateTable("posts")
      .set({ results_at: ago(MINUTE) })
      .where("id", "=", id)
      .execute();
    await app.sandbox.journal.clear();
    await collect();
    expect([await calls("reddit:info"), await nextOf(id)]).toEqual([0, ago(HOUR - 2 * HOUR)]);
  });

  test("no call is made for a creator without posts", async () => {
    const by = await aPoster(app, creator);
    await app.sandbox.journal.clear();
    await collect();
    expect(await app.sandbox.journal.read({ user: by.username })).toEqual([]);
  });

  test("an account with something to send soon waits, but not for ever", async () => {
    const by = await aPoster(app, creator);
    const { id } = await by.posted(ago(20 * MINUTE));
    await aPost(app.db, by.account, { post_at: now, next_at: new Date(now.getTime() + MINUTE) });
    await collect();
    expect((await row(id)).results_at).toBeNull();
    now = new Date(now.getTime() + HOUR);
    app.setTime(now.toISOString());
    await collect();
    expect((await row(id)).results_at).toEqual(now);
  });
});

describe("trouble", () => {
  test("a platform that fails delays no other, and is left alone for a while", async () => {
    const [reddit, x] = [await aPoster(app, creator), await anXAccount(app, creator)];
    const [onReddit, onX] = [await reddit.posted(ago(HOUR)), await x.posted(ago(HOUR))];
    await app.sandbox.faults.add("reddit:info", { kind: "error", status: 503 }, { times: 50 });
    await collect();
    expect([(await row(onReddit.id)).results_at, (await row(onX.id)).results_at]).toEqual([null, now]);
    expect((await nextOf(onReddit.id))!.getTime()).toBeGreaterThan(now.getTime());
    await app.sandbox.journal.clear();
    await collect();
    expect(await calls("reddit:info")).toBe(0);
    await app.sandbox.faults.clear();
    now = new Date(now.getTime() + 10 * MINUTE);
    app.setTime(now.toISOString());
    await collect();
    expect((await row(onReddit.id)).results_at).toEqual(now);
  });

  test("reading too much puts off readings; posts wait only where one quota is for all calls, as on Reddit", async () => {
    const [reddit, x] = [await aPoster(app, creator), await anXAccount(app, creator)];
    const [onReddit, onX] = [await reddit.posted(ago(HOUR)), await x.posted(ago(HOUR))];
    for (const endpoint of ["reddit:info", "x:lookup"]) {
      await app.sandbox.faults.add(endpoint, { kind: "throttled", retry_after: 900 });
    }
    await collect();
    for (const { id } of [onReddit, onX]) {
      expect((await nextOf(id))!.getTime()).toBeGreaterThan(now.getTime() + 10 * MINUTE);
    }
    const accounts = await app.db.selectFrom("accounts").select("paused_until").orderBy("platform").execute();
    expect(accounts).toEqual([{ paused_until: expect.any(Date) }, { paused_until: null }]);
  });

  test("posts of a platform that is not offered any more stand before nobody's", async () => {
    const by = await anXAccount(app, creator);
    const { id } = await by.posted(ago(HOUR));
    const { twitter: _, ...platforms } = app.ctx.platforms;
    await collectResults({ ...app.ctx, platforms });
    expect((await nextOf(id))!.getTime()).toBeGreaterThan(now.getTime());
  });

  test("what a worker had begun when it died is read by another", async () => {
    const by = await aPoster(app, creator);
    const { id } = await by.posted(ago(HOUR));
    await app.sandbox.journal.clear();
    await app.sandbox.faults.add("reddit:info", { kind: "hang" });
    const dying = collect();
    await expect.poll(() => calls("reddit:info")).toBeGreaterThan(0);
    // The dead run stores nothing.
    now = new Date(now.getTime() + 11 * MINUTE);
    app.setTime(now.toISOString());
    await collect();
    expect((await row(id)).results_at).toEqual(now);
    await dying;
  }, 30_000);
});

describe("the account itself (BS-05)", () => {
  const health = () => loadAccountHealth(app.db, creator.id, ago(90 * DAY));
  const later = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    app.setTime(now.toISOString());
    await app.db
      .updateTable("accounts")
      .set({ token_expires_at: new Date(now.getTime() + DAY) })
      .execute();
    await collect();
  };

  test("facts, karma of the day and the newest comment are read once a day", async () => {
    const by = await aPoster(app, creator);
    await by.posted(ago(HOUR));
    await app.sandbox.reddit.putUser(by.username, { link_karma: 12, comment_karma: 34, has_verified_email: false });
    await collect();
    expect(await health()).toMatchObject({
      karma_post: 12,
      karma_comment: 34,
      is_email_verified: false,
      last_comment_at: null,
      comments_read_at: now,
      read_at: now,
    });
    const karma = await app.db.selectFrom("account_karma").selectAll().where("creator_id", "=", creator.id).execute();
    expect(karma).toMatchObject([{ karma_post: 12, karma_comment: 34 }]);
    await app.sandbox.journal.clear();
    await later(HOUR);
    expect(await calls("reddit:me")).toBe(0);
  });

  test("an account that cannot be read is left alone for an hour, and nothing is made up", async () => {
    const by = await aPoster(app, creator);
    await by.posted(ago(HOUR));
    await app.sandbox.faults.add("reddit:me", { kind: "error", status: 503 }, { times: 50 });
    await collect();
    await app.sandbox.journal.clear();
    await collect();
    expect(await calls("reddit:me")).toBe(0);
    expect((await health())!.comments_read_at).toBeNull();
    await app.sandbox.faults.clear();
    await later(HOUR + MINUTE);
    expect((await health())!.comments_read_at).toEqual(now);
  });

  test("a shadowban is told when the profile was missing twice, hours apart", async () => {
    const by = await aPoster(app, creator);
    await by.posted(ago(HOUR));
    await app.sandbox.reddit.shadowban(by.username);
    await collect();
    expect((await health())!.is_shadowbanned).toBe(false);
    await later(4 * HOUR);
    expect((await health())!.is_shadowbanned).toBe(true);
    await app.sandbox.reddit.putUser(by.username, { is_shadowbanned: false });
    await later(25 * HOUR);
    expect((await health())!.is_shadowbanned).toBe(false);
  });
});

test("points a week old stay one a day, three months old one a week, and the last of all stays", async () => {
  const by = await aPoster(app, creator);
  const { id } = await by.posted(ago(100 * DAY));
  const noon = new Date(
    `${ago(20 * DAY)
      .toISOString()
      .slice(0, 10)}T12:00:00Z`,
  ).getTime();
  // A Monday, so that the whole week is old enough.
  const monday = noon - 84 * DAY - ((new Date(noon).getUTCDay() + 6) % 7) * DAY;
  const points = [
    ...[monday, monday + HOUR, monday + 2 * DAY],
    ...[noon, noon + HOUR, noon + DAY],
    ...[now.getTime() - 2 * DAY, now.getTime() - 2 * DAY + HOUR],
  ].map((at) => new Date(at));
  for (const [score, at] of points.entries()) {
    await app.db
      .insertInto("post_results")
      .values({ post_id: id, creator_id: creator.id, user_id: creator.user_id, at, score })
      .execute();
  }
  await thinResults(app.ctx);
  await thinResults(app.ctx);
  const left = await app.db
    .selectFrom("post_results")
    .select("score")
    .where("post_id", "=", id)
    .orderBy("at")
    .execute();
  expect(left.map(({ score }) => score)).toEqual([2, 4, 5, 6, 7]);
});
