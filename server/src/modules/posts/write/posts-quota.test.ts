import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { subscriptionStatuses } from "@ponkan/contract/billing/subscription-status";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aSubscription, goodPassword } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, postsOf, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-10T12:00:00Z" });
});
afterAll(() => app.close());

const posts = (count: number) => Array.from({ length: count }, () => aNewPost(app));
const month = new Date("2026-05-01T00:00:00Z");
const setUsed = ({ user }: Writer, used: number, period_start = month) =>
  app.db.insertInto("quota_periods").values({ user_id: user.id, period_start, used }).execute();
const upgrade = "You don't have enough posts left. Please upgrade your plan to schedule more posts.";

describe("the allowance (PO-06, PO-07)", () => {
  test("without a subscription there are five, exactly (PERM-09, PERM-11, PERM-12, BI-095, BI-096)", async () => {
    const writer = await aWriter(app);
    const six = await writer.schedule(posts(6));
    expect([six.status, six.body.message]).toEqual([403, upgrade]);
    expect([await postsOf(app, writer), await usedPosts(app, writer)]).toEqual([[], 0]);

    const five = await writer.schedule(posts(5));
    expect([five.status, five.body.used_monthly_posts]).toEqual([201, 5]);
    const one = await writer.schedule(posts(1));
    expect([one.status, one.body.message]).toEqual([403, upgrade]);
    expect(await usedPosts(app, writer)).toBe(5);
  });

  test("a plan that is active or past due gives its posts, any other the default (PERM-08, PERM-09, FT-8)", async () => {
    for (const status of subscriptionStatuses) {
      const answer = ["active", "past_due"].includes(status) ? 201 : 403;
      const writer = await aWriter(app);
      await aSubscription(app.db, writer.user, { status, plan_id: 1 });
      expect([status, (await writer.schedule(posts(6))).status]).toEqual([status, answer]);
    }
  });

  test("whatever is scheduled, deleted and taken back, what counts is what stands there (FT-8, Q-12)", async () => {
    const random = seeded(8);
    const writer = await aWriter(app);
    const changes: number[] = [];
    const said = new Set<number>();
    for (let step = 0; step < 40; step++) {
      const planned = (await postsOf(app, writer)).filter(({ state }) => state === "scheduled");
      const one = planned[Math.floor(random() * planned.length)];
      const dice = random();
      const answer =
        dice < 0.4 || !one
          ? await writer.schedule(posts(1 + Math.floor(random() * 3)))
          : dice < 0.6
            ? await writer.remove([one.id])
            : dice < 0.75
              ? await writer.bulk({ action: "delete", ids: [one.id] })
              : await writer.undo(changes.at(-1)!);
      said.add(answer.status);
      if (answer.body?.change_id) changes.push(answer.body.change_id);
      const standing = (await postsOf(app, writer)).filter(({ state }) => state === "scheduled").length;
      expect([step, await usedPosts(app, writer)]).toEqual([step, standing]);
      expect(standing).toBeLessThanOrEqual(5);
    }
    // Some requests were refused and some were not.
    expect([said.has(201), said.has(403)]).toEqual([true, true]);
  });

  test("who has the largest plan is told when the count starts over (PO-07)", async () => {
    const writer = await aWriter(app);
    const current_period_end = new Date("2026-05-20T00:00:00Z");
    await aSubscription(app.db, writer.user, { plan_id: 8, current_period_end });
    await setUsed(writer, 1000, new Date("2026-04-20T00:00:00Z"));
    const { status, body } = await writer.schedule(posts(1));
    expect([status, body.message]).toEqual([403, "You don't have enough posts left. Used posts reset to 0 in 9 days."]);
  });

  test("200 requests at once with 10 left: exactly 10 pass (Q-1)", async () => {
    const writer = await aWriter(app);
    await aSubscription(app.db, writer.user, { plan_id: 1, current_period_end: "2026-06-01T00:00:00Z" });
    await setUsed(writer, 50);
    const answers = await Promise.all(Array.from({ length: 200 }, () => writer.schedule(posts(1))));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(190).fill(403)]);
    expect([await usedPosts(app, writer), (await postsOf(app, writer)).length]).toEqual([60, 10]);
  }, 60_000);

  test("creators of one user count together (Q-7), and the new month begins at zero (Q-5, BI-078)", async () => {
    const writer = await aWriter(app);
    const second = await aCreator(app.db, writer.user);
    await anAccount(app.db, second, { username: "other_one" });
    expect((await writer.schedule(posts(4))).status).toBe(201);
    const toSecond = await writer.schedule([aNewPost(app, { subreddit: "u_other_one" })], { creator: second });
    expect([toSecond.status, toSecond.body.used_monthly_posts]).toEqual([201, 5]);
    expect((await writer.schedule(posts(1))).status).toBe(403);
    app.setTime("2026-06-01T00:00:00Z");
    const { body } = await writer.schedule(posts(1));
    app.setTime("2026-05-10T12:00:00Z");
    expect(body.used_monthly_posts).toBe(1);
  });

  test("what is given back goes to the period it was counted in (PO-06)", async () => {
    const writer = await aWriter(app);
    const { body } = await writer.schedule(posts(2));
    app.setTime("2026-06-02T00:00:00Z");
    expect((await writer.schedule(posts(1))).body.used_monthly_posts).toBe(1);
    await writer.remove([body.data[0].id]);
    app.setTime("2026-05-10T12:00:00Z");
    const periods = await app.db
      .selectFrom("quota_periods")
      .select("used")
      .where("user_id", "=", writer.user.id)
      .orderBy("period_start")
      .execute();
    expect(periods).toEqual([{ used: 1 }, { used: 1 }]);
  });
});

test("users/me and its stats count what is scheduled, by platform (ENT-08, API-08, ENT-12, PO-08)", async () => {
  const writer = await aWriter(app);
  const caller = await app.as(writer.user);
  const empty = await aCreator(app.db, writer.user);
  const instagram = await anAccount(app.db, writer.creator, { platform: "instagram" });
  const twitter = await anAccount(app.db, writer.creator, { platform: "twitter" });
  const { body } = await writer.schedule(posts(3));
  await writer.remove([body.data[0].id]);
  await aPost(app.db, twitter, { platform: 3 });
  await aPost(app.db, instagram, { platform: 4 });
  await aPost(app.db, instagram, { platform: 4, state: "sending" });

  const counts = { reddit: 2, twitter: 1, instagram: 1, tiktok: 0 };
  const none = { reddit: 0, twitter: 0, instagram: 0, tiktok: 0 };
  const { body: me } = await caller.get("/users/me");
  expect(me.creators.map(({ scheduled_posts }: { scheduled_posts: object }) => scheduled_posts)).toEqual([
    counts,
    none,
  ]);
  expect(me.used_monthly_posts).toBe(2);
  expect((await caller.get("/users/me/stats")).body).toEqual({
    used_monthly_posts: 2,
    scheduled_posts: 4,
    // The other two were charged to another period.
    waiting_posts: 2,
    notices: 0,
    first_steps: null,
    resets_at: "2026-06-01T00:00:00.000Z",
    creators: [
      { id: writer.creator.id, accounts: counts },
      { id: empty.id, accounts: none },
    ],
  });
});

describe("when the account goes (AC-06, L-9)", () => {
  const disconnect = async ({ user, creator }: Writer) =>
    (await app.as(user)).delete("/accounts/reddit", { headers: { "creator-id": String(creator.id) } });

  test("what it was to send fails with the reason and is given back", async () => {
    const writer = await aWriter(app);
    const { body } = await writer.schedule(posts(3));
    const [scheduled, waiting, sending] = body.data.map(({ id }: { id: number }) => id);
    await app.db.updateTable("posts").set({ state: "waiting" }).where("id", "=", waiting).execute();
    await app.db.updateTable("posts").set({ state: "sending" }).where("id", "=", sending).execute();
    await aPost(app.db, writer.account, { state: "posted", posted_at: new Date(), remote_id: "t3_x" });
    expect((await disconnect(writer)).status).toBe(204);

    const rows = await postsOf(app, writer);
    expect(rows.map(({ state, account_id, is_charged }) => [state, account_id, is_charged])).toEqual([
      ["failed", null, false],
      ["failed", null, false],
      ["sending", null, true],
      ["posted", null, true],
    ]);
    expect(await usedPosts(app, writer)).toBe(1);
    const { data } = (await writer.get(`/posts/${scheduled}`)).body;
    expect(data).toMatchObject({
      status: 4,
      error: "The Reddit account was disconnected.",
      advice: "Connect the account again, then retry.",
      can_retry: false,
      rev: 2,
    });
    expect(data.timeline.at(-1)).toMatchObject({ kind: "failed", text: "The Reddit account was disconnected." });
    expect((await writer.retry([scheduled])).body.message).toBe("Connect your Reddit account to retry this post.");
  });

  test.each([
    ["delete", "The post was not deleted. The Reddit account was disconnected."],
    ["comment", "The comment was not posted. The Reddit account was disconnected."],
    ["crosspost", "The post was not shared on the own profile. The Reddit account was disconnected."],
  ] as const)("a %s that is still to come is not dropped without a word", async (kind, text) => {
    const writer = await aWriter(app);
    const out = { state: "posted", posted_at: new Date(), remote_id: `t3_${kind}` } as const;
    const { id, account_id } = await aPost(app.db, writer.account, out);
    const next_at = new Date(Date.now() + 3_600_000);
    for (const each of [kind, "check"] as const)
      await app.db.insertInto("steps").values({ post_id: id, kind: each, account_id, next_at }).execute();
    expect((await disconnect(writer)).status).toBe(204);

    const { data } = (await writer.get(`/posts/${id}`)).body;
    expect(data.timeline).toMatchObject([{ kind: `${kind}_failed`, text }]);
    expect(data.comment_error).toBe(kind === "comment" ? "The comment was not posted." : null);
    expect(await app.db.selectFrom("queue").select("kind").where("item_id", "=", id).execute()).toEqual([]);
  });

  test("connected again, the same account sends it; another does not (W-4)", async () => {
    const writer = await aWriter(app);
    const { body } = await writer.schedule(posts(1));
    const { id } = body.data[0];
    await disconnect(writer);
    const other = await anAccount(app.db, writer.creator, { remote_user_id: "t2_other" });
    expect((await writer.retry([id])).body.message).toBe(
      "The post was made for another Reddit account and can't be retried.",
    );
    await app.db.deleteFrom("accounts").where("id", "=", other.id).execute();
    const back = await anAccount(app.db, writer.creator, { remote_user_id: writer.account.remote_user_id });
    expect((await writer.get(`/posts/${id}`)).body.data.can_retry).toBe(true);
    expect((await writer.retry([id])).status).toBe(200);
    expect((await postsOf(app, writer))[0]).toMatchObject({ state: "scheduled", account_id: back.id });
  });

  test("deleting and retrying at the same moment stand in nobody's way", async () => {
    for (let round = 0; round < 5; round++) {
      const writer = await aWriter(app);
      const { body } = await writer.schedule(posts(2));
      const failed = await aPost(app.db, writer.account, { state: "failed", is_charged: false });
      const out = { state: "posted" as const, posted_at: new Date(), remote_id: `t3_${round}` };
      const posted = await aPost(app.db, writer.account, out);
      const answers = await Promise.all([
        writer.remove([posted.id, body.data[0].id]),
        disconnect(writer),
        writer.retry([failed.id]),
        writer.remove([body.data[1].id]),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const rows = await postsOf(app, writer);
      expect(rows.filter(({ state }) => state === "scheduled")).toEqual([]);
      expect(await usedPosts(app, writer)).toBe(0);
    }
  });

  test("posts scheduled at the same moment are not left behind", async () => {
    for (let round = 0; round < 5; round++) {
      const writer = await aWriter(app);
      const scheduling = Array.from({ length: 4 }, () => writer.schedule(posts(1)));
      const answers = await Promise.all([disconnect(writer), ...scheduling]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const left = (await postsOf(app, writer)).filter(({ state }) => state === "scheduled");
      expect([left, await usedPosts(app, writer)]).toEqual([[], 0]);
    }
  });
});

test("a creator that goes gives back what it was to send; what is out stays counted (PO-06)", async () => {
  const writer = await aWriter(app);
  const { body } = await writer.schedule(posts(4));
  const [posted] = body.data;
  await app.db.updateTable("posts").set({ state: "sending" }).where("id", "=", posted.id).execute();
  const caller = await app.as(writer.user);
  expect((await caller.delete(`/creators/${writer.creator.id}`)).status).toBe(204);
  expect([await postsOf(app, writer), await usedPosts(app, writer)]).toEqual([[], 1]);
});

test("who deletes the user deletes everything that was to be sent", async () => {
  const writer = await aWriter(app);
  await writer.schedule(posts(2));
  const caller = await app.as(writer.user);
  expect((await caller.delete("/users/me", { payload: { current_password: goodPassword } })).status).toBe(204);
  expect([await postsOf(app, writer), await usedPosts(app, writer)]).toEqual([[], 0]);
});
