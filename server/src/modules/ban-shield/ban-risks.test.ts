import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import type { RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import type { Post } from "@ponkan/contract/posts/post";
import { severities } from "@ponkan/contract/posts/severity";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser, type BuiltAccount, type BuiltUser } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter } from "../posts/testing.ts";
import { replaceRisks } from "./ban-risks.queries.ts";
import { checkDueRisks } from "./check-risks.ts";

const DAY = 86_400_000;
const begin = Date.parse("2026-05-20T12:00:00Z");
const ago = (days: number) => new Date(begin - days * DAY);

let app: TestApp;
let user: BuiltUser;
let account: BuiltAccount;
let caller: Caller;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(new Date(begin).toISOString());
  user = await aUser(app.db);
  account = await anAccount(app.db, await aCreator(app.db, user), { facts: calm });
  caller = await app.as(user);
});

const calm = {
  is_email_verified: true,
  created_at: ago(900),
  karma_post: 900,
  karma_comment: 300,
  is_suspended: false,
};
const setFacts = (changes: object, of = account) =>
  app.db
    .updateTable("accounts")
    .set({ facts: JSON.stringify({ ...calm, ...changes }) })
    .where("id", "=", of.id)
    .execute();
const risks = async (of = account) => (await caller.get(`/ban-risks?creator_id=${of.creator_id}`)).body;
const found = async (of = account) =>
  ((await risks(of)).data as BanRisk[]).map(({ type, severity }) => `${type} ${severity}`);
const hasNew = async () => (await caller.get("/users/me")).body.has_new_ban_risks;
const later = (minutes: number) => app.setTime(new Date(begin + minutes * 60_000).toISOString());
const out = (days: number, changes: object = {}) =>
  aPost(app.db, account, { state: "posted", post_at: ago(days), posted_at: ago(days), ...changes });

describe("GET ban-risks (BS-06, API-14)", () => {
  test("without a risk the score is 100, and so without an account", async () => {
    expect(await risks()).toEqual({ data: [], fixed: [], score: 100, checked_at: new Date(begin).toISOString() });
    const { id } = await aCreator(app.db, user);
    expect(await risks({ ...account, creator_id: id })).toMatchObject({ data: [], score: 100 });
  });

  test("risks of the account come from what is known of it, the worst first (BS-05, BS-07)", async () => {
    await setFacts({ is_email_verified: false, created_at: ago(3), karma_post: 40, karma_comment: -2 });
    await app.db
      .insertInto("account_health")
      .values({
        account_id: account.id,
        creator_id: account.creator_id,
        user_id: user.id,
        is_shadowbanned: true,
        last_comment_at: null,
        read_at: ago(0),
      })
      .execute();
    for (let n = 0; n < 12; n++) await out(n + 0.5, { removal_reason: n < 3 ? "moderator" : null, removed_at: ago(n) });
    await app.db
      .insertInto("subreddit_bans")
      .values({
        creator_id: account.creator_id,
        user_id: user.id,
        remote_user_id: account.remote_user_id,
        name: "openfield",
        found_at: ago(10),
      })
      .execute();
    expect(await found()).toEqual([
      "5 extreme",
      "7 high",
      "2 high",
      "4 high",
      "11 medium",
      "20 medium",
      "1 medium",
      "3 medium",
      "9 low",
    ]);
    const { data, score } = await risks();
    expect(score).toBe(0);
    expect(data[1]).toMatchObject({
      label: "High removal rate",
      text: "3 of 12 posts of the last 30 days were removed.",
    });
    expect(data[1].post_ids).toHaveLength(3);
  });

  test("threats of posts are told with the posts that carry them, for 30 days (BS-04)", async () => {
    const [fresh, old] = [await out(3), await out(31)];
    for (const { id } of [fresh, old]) {
      const threat = { creator_id: account.creator_id, post_id: id, type: 18 as const, severity: "high" as const };
      await app.db.insertInto("post_threats").values(threat).execute();
    }
    const { data, score } = await risks();
    expect(data).toEqual([
      {
        type: 18,
        label: "Posts too close",
        severity: "high",
        count: 1,
        post_ids: [fresh.id],
        text: "1 post went out less than 10 minutes after another.",
        action: "Leave at least 10 minutes between posts.",
        created_at: new Date(begin).toISOString(),
        is_new: true,
        is_ignored: false,
        is_out: true,
      },
    ]);
    expect(score).toBe(70);
  });

  test("a creator of others is not found, and their risks stay unseen", async () => {
    const other = await aUser(app.db);
    const theirs = await anAccount(app.db, await aCreator(app.db, other), { facts: { ...calm, is_suspended: true } });
    for (const id of [theirs.creator_id, 999_999]) {
      const { status, body } = await caller.get(`/ban-risks?creator_id=${id}`);
      expect([status, body.message]).toEqual([403, "Creator is not found."]);
    }
    for (const query of ["", "?creator_id=", "?creator_id=me", "?creator_id=-1"]) {
      expect((await caller.get(`/ban-risks${query}`)).status).toBe(422);
    }
    const row = await app.db
      .selectFrom("users")
      .select("ban_risks_seen_at")
      .where("id", "=", user.id)
      .executeTakeFirst();
    expect(row).toEqual({ ban_risks_seen_at: null });
  });
});

describe("beside other work of the user", () => {
  test("nobody who reads their risks waits for what is being scheduled", async () => {
    await setFacts({ is_suspended: true });
    await app.db.transaction().execute(async (tx) => {
      // Like every uncommitted row that references the user.
      await tx.selectFrom("users").select("id").where("id", "=", user.id).forKeyShare().execute();
      expect((await caller.get(`/ban-risks?creator_id=${account.creator_id}`)).status).toBe(200);
    });
  });

  test("risks are locked by their type, whatever order they were found in: two at once cannot block each other", async () => {
    const [first, last] = [1, 16] as const;
    const found = [last, first].map((type) => ({ type, severity: "medium" as const, count: 1, post_ids: [] }));
    const keep = () => app.db.transaction().execute((tx) => replaceRisks(tx, account.creator_id, found, ago(0)));
    await keep();
    const { other } = await app.db.transaction().execute(async (tx) => {
      const lock = (type: RiskType) =>
        tx
          .selectFrom("ban_risks")
          .select("type")
          .where("creator_id", "=", account.creator_id)
          .where("type", "=", type)
          .forUpdate()
          .noWait()
          .execute();
      await lock(first);
      const other = keep();
      const held = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      await expect.poll(async () => (await held.execute(tx)).rows.length, { timeout: 10_000 }).toBe(1);
      await lock(last);
      return { other };
    });
    await other;
  });
});

describe("what is new (BS-08, AM-08, BAN-01)", () => {
  test("reading the risks of one creator marks those of all as seen, until something appears or gets worse", async () => {
    const second = await anAccount(app.db, await aCreator(app.db, user), { facts: calm });
    await setFacts({ is_email_verified: false });
    await setFacts({ is_email_verified: false }, second);
    await checkDueRisks(app.ctx);
    expect(await hasNew()).toBe(true);
    expect((await risks()).data[0].is_new).toBe(true);
    expect(await hasNew()).toBe(false);
    expect((await risks()).data[0].is_new).toBe(false);

    later(70);
    await checkDueRisks(app.ctx);
    expect(await hasNew(), "nothing changed").toBe(false);
    await setFacts({ is_email_verified: true }, second);
    later(140);
    await checkDueRisks(app.ctx);
    expect(await hasNew(), "one is over").toBe(false);
    await setFacts({ is_email_verified: false }, second);
    later(210);
    await checkDueRisks(app.ctx);
    expect(await hasNew(), "it came back").toBe(true);
  });

  test("a risk that gets worse is new again, one that gets better is not", async () => {
    await setFacts({ karma_post: 40, karma_comment: 20 });
    expect(await found()).toEqual(["3 medium"]);
    await setFacts({ karma_post: -40, karma_comment: 20 });
    later(70);
    await checkDueRisks(app.ctx);
    expect(await hasNew()).toBe(true);
    expect((await risks()).data[0]).toMatchObject({
      severity: "high",
      is_new: true,
      created_at: new Date(begin).toISOString(),
    });
    await setFacts({ karma_post: 40, karma_comment: 20 });
    later(140);
    await checkDueRisks(app.ctx);
    expect(await hasNew()).toBe(false);
  });

  test("a low risk is no alert, and nobody is alerted who does not want to be (SE-02)", async () => {
    await setFacts({ karma_comment: 3 });
    await checkDueRisks(app.ctx);
    expect(await hasNew()).toBe(false);
    expect(await found()).toEqual(["4 low"]);
    await setFacts({ is_suspended: true });
    later(70);
    await checkDueRisks(app.ctx);
    expect(await hasNew()).toBe(true);
    await caller.patch("/users/me", { ban_risk_alerts: false });
    expect(await hasNew()).toBe(false);
  });
});

test("risks of a Reddit account go with it (BS-08)", async () => {
  await setFacts({ is_suspended: true });
  await checkDueRisks(app.ctx);
  expect(await hasNew()).toBe(true);
  const headers = { "creator-id": String(account.creator_id) };
  expect((await caller.delete("/accounts/reddit", { headers })).status).toBe(204);
  expect(await hasNew()).toBe(false);
  const kept = app.db.selectFrom("ban_risks").select("type").where("creator_id", "=", account.creator_id);
  expect(await kept.execute()).toEqual([]);
});

test("every severity is told by the threats that carry it", async () => {
  for (const severity of severities) {
    const { id } = await out(1);
    await app.db
      .insertInto("post_threats")
      .values({ creator_id: account.creator_id, post_id: id, type: 14, severity })
      .execute();
    expect(await found()).toEqual([`14 ${severity}`]);
  }
});

test("a risk that posts bring is known with them, and open pages are told (BS-08)", async () => {
  const writer = await aWriter(app);
  const post = (minute: string, subreddit: string) => ({
    platform: 1,
    type: "text",
    title: `Something new at ${minute}`,
    subreddit,
    post_at: `2026-05-21T10:${minute}:00Z`,
  });
  const scheduled = async (...posts: object[]) => (await writer.schedule(posts)).body.data.map(({ id }: Post) => id);
  const user = async () => (await writer.call.get("/users/me")).body.has_new_ban_risks;
  const shown = async () => {
    const rows = await app.db.selectFrom("outbox").select(["event", "payload"]).execute();
    return rows.filter(({ event }) => event === "accountChanged").map(({ payload }) => payload);
  };
  const raised = { creator_id: writer.creator.id, only: "risks" };
  await scheduled(post("00", "openfield"));
  expect(await shown()).not.toContainEqual(raised);
  expect(await user()).toBe(false);
  const [close] = await scheduled(post("03", "opentable"));
  expect(await user()).toBe(true);
  expect(await shown()).toContainEqual(raised);
  const { body } = await writer.get(`/ban-risks?creator_id=${writer.creator.id}`);
  expect(body).toMatchObject({ score: 85, data: [{ type: 18, severity: "medium", post_ids: [close], is_new: true }] });
  expect(await user()).toBe(false);
  await writer.remove([close]);
  expect((await writer.get(`/ban-risks?creator_id=${writer.creator.id}`)).body.data).toEqual([]);
});
