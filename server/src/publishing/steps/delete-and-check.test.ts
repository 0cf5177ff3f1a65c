import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { findPost } from "../posts/find-posts.ts";
import { aDueRedditPost, anEngine, aRedditor, holdLane, runningEngine } from "../testing.ts";
import { doStep } from "./do-step.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});

beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.reddit.resetKnobs();
});

afterAll(() => app.close());

type Values = NonNullable<Parameters<typeof aDueRedditPost>[2]>;
type Redditor = Awaited<ReturnType<typeof aRedditor>>;
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 14_000 });

async function stepOf(postId: number, kind: string) {
  const { rows } = await sql<{ state: string; attempt: number; due_in: number }>`
    select state, attempt, extract(epoch from next_at - clock_timestamp())::float8 as due_in
      from steps where post_id = ${postId} and kind = ${kind}`.execute(app.db);
  return rows[0];
}
const stepState = (postId: number, kind: string) => eventually(async () => (await stepOf(postId, kind))?.state);

async function eventsOf(postId: number) {
  const events = await app.db
    .selectFrom("post_events")
    .select(["kind", "text", "advice"])
    .where("post_id", "=", postId)
    .orderBy("id")
    .execute();
  return events;
}

/** A published post whose steps are all still to be done. */
async function aPosted(values: Values = {}) {
  const by = await aRedditor(app);
  const { id } = await aDueRedditPost(app, by.account, values);
  const engine = runningEngine(app);
  await eventually(async () => (await row(id)).state).toBe("posted");
  const { remote_id } = await row(id);
  return { by, id, remote_id: remote_id!, engine };
}

type FaultKind =
  | "lose-answer"
  | "cut-answer"
  | "cut-before"
  | "error-after"
  | "malformed"
  | "hang-after"
  | "accept-late";

/** One published post per kind of fault, all at the same time. */
async function allPosted(kinds: readonly FaultKind[], endpoint: string, values: Values, rest: { body?: string } = {}) {
  const posts = await Promise.all(
    kinds.map(async (kind) => {
      const by = await aRedditor(app);
      await app.sandbox.faults.add(endpoint, { kind }, { user: by.name, ...rest });
      const { id } = await aDueRedditPost(app, by.account, values);
      return { kind, by, id };
    }),
  );
  runningEngine(app);
  for (const { id } of posts) await eventually(async () => (await row(id)).state).toBe("posted");
  return posts;
}

/** Moves the publish time into the past and makes the step due. */
async function ago(postId: number, kind: string, interval: string): Promise<void> {
  await sql`update posts set posted_at = clock_timestamp() - ${interval}::interval where id = ${postId}`.execute(
    app.db,
  );
  await sql`update steps set next_at = clock_timestamp() where post_id = ${postId} and kind = ${kind}`.execute(app.db);
}

describe("deleting (PS-06)", () => {
  const isGone = async ({ name }: Redditor) => (await app.sandbox.reddit.postsBy(name))[0]!.deleted_at !== null;

  test("happens the given time after it was posted, and is not given back", async () => {
    const { by, id } = await aPosted({ delete_after: 2, comment: "Hello", crosspost_to_profile: false });
    const { due_in } = (await stepOf(id, "delete"))!;
    expect(due_in / 3600).toBeCloseTo(2, 1);
    expect(await isGone(by)).toBe(false);
    await ago(id, "delete", "2 hours");
    await stepState(id, "delete").toBe("done");
    expect(await row(id)).toMatchObject({ state: "deleted", removal_reason: "author", is_charged: true });
    expect((await row(id)).deleted_at).not.toBeNull();
    expect(await isGone(by)).toBe(true);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: "deleted_as_planned",
      text: "Deleted from Reddit as planned when you scheduled it.",
    });
    expect((await stepOf(id, "check"))!.state).toBe("done");
  });

  test("spares a post whose score reached the threshold, for good", async () => {
    const { by, id, remote_id } = await aPosted({ delete_after: 1, delete_threshold: 50 });
    await app.sandbox.reddit.setScore(remote_id.slice(3), 50);
    await ago(id, "delete", "1 hour");
    await stepState(id, "delete").toBe("done");
    expect([(await row(id)).state, await isGone(by)]).toEqual(["posted", false]);
    expect((await eventsOf(id)).at(-1)!.text).toBe("It stays on Reddit: its score is 50.");
  });

  test("takes two low readings in a row", async () => {
    const { by, id, remote_id, engine } = await aPosted({ delete_after: 1, delete_threshold: 50 });
    await engine.stop();
    await app.sandbox.reddit.setScore(remote_id.slice(3), 49);
    await ago(id, "delete", "1 hour");
    await once(id, "delete");
    expect(await isGone(by)).toBe(false);
    expect(await stepOf(id, "delete")).toMatchObject({ state: "waiting", due_in: expect.closeTo(0.6, 0) });

    await app.sandbox.reddit.setScore(remote_id.slice(3), 51);
    await once(id, "delete");
    expect([(await row(id)).state, await isGone(by)]).toEqual(["posted", false]);
  });

  test("a post below the threshold goes after the second reading", async () => {
    const { by, id, remote_id } = await aPosted({ delete_after: 1, delete_threshold: 50 });
    await app.sandbox.reddit.setScore(remote_id.slice(3), 49);
    await ago(id, "delete", "1 hour");
    await stepState(id, "delete").toBe("done");
    expect([(await row(id)).state, await isGone(by)]).toEqual(["deleted", true]);
  });

  test("because its owner asks does not look at the score", async () => {
    const { by, id, remote_id } = await aPosted({ delete_after: 100, delete_threshold: 50 });
    await app.sandbox.reddit.setScore(remote_id.slice(3), 4000);
    await sql`update steps set is_forced = true, next_at = clock_timestamp() where post_id = ${id} and kind = 'delete'`.execute(
      app.db,
    );
    await stepState(id, "delete").toBe("done");
    expect([(await row(id)).state, await isGone(by)]).toEqual(["deleted", true]);
  });

  test("is repeated until it is seen", async () => {
    const posted = await allPosted(["lose-answer", "cut-before"], "reddit:delete", { delete_after: 1 });
    for (const { id } of posted) await ago(id, "delete", "1 hour");
    for (const { kind, by, id } of posted) {
      await stepState(id, "delete").toBe("done");
      expect([kind, (await row(id)).state, await isGone(by)]).toEqual([kind, "deleted", true]);
    }
  });

  test("that Reddit refuses is reported, and the post stays posted", async () => {
    const { id, by } = await aPosted({ delete_after: 1 });
    await app.sandbox.faults.add("reddit:delete", { kind: "error", status: 403 });
    await ago(id, "delete", "1 hour");
    await stepState(id, "delete").toBe("failed");
    expect([(await row(id)).state, await isGone(by)]).toEqual(["posted", false]);
    expect((await eventsOf(id)).at(-1)!.text).toMatch(/^The post was not deleted\. /);
  });
});

describe("looking after a post (C-12)", () => {
  test("is planned every few minutes at first, later more seldom, and daily for a week", async () => {
    const { id, engine } = await aPosted();
    await engine.stop();
    expect((await stepOf(id, "check"))!.due_in).toBeCloseTo(60, -1);
    const minute = 60;
    const day = 24 * 60 * minute;
    for (const [age, next] of [
      ["1 minute", 4 * minute],
      ["15 minutes", 5 * minute],
      ["21 hours", 3 * 60 * minute],
      ["1 day", day],
      ["6 days", day],
    ] as const) {
      await ago(id, "check", age);
      await once(id, "check");
      expect((await stepOf(id, "check"))!.due_in / minute).toBeCloseTo(next / minute, 0);
    }
    await ago(id, "check", "7 days");
    await once(id, "check");
    expect((await stepOf(id, "check"))!.state).toBe("done");
  });

  test("tells how it does, when it is removed and when it is approved (L-12)", async () => {
    const { id, remote_id, engine } = await aPosted();
    await engine.stop();
    const post = remote_id.slice(3);
    await app.sandbox.reddit.setScore(post, 321);
    await app.sandbox.reddit.addComment({ from: "curious_cat", on: remote_id, body: "Nice" });
    const look = async () => {
      await ago(id, "check", "1 minute");
      await once(id, "check");
      return row(id);
    };
    const first = await look();
    expect(first).toMatchObject({ score: 321, removal_reason: null, removed_at: null });
    expect([first.comments! >= 1, first.upvote_ratio! > 0]).toEqual([true, true]);

    await app.sandbox.reddit.removePost(post, "moderator", "Rule 2");
    const removed = await look();
    expect([removed.state, removed.removal_reason, removed.removed_at !== null]).toEqual(["posted", "moderator", true]);
    expect((await look()).removed_at).toEqual(removed.removed_at);

    await app.sandbox.reddit.approvePost(post);
    expect(await look()).toMatchObject({ removal_reason: null, removed_at: null });
    const laterEvents = (await eventsOf(id)).slice(1);
    expect(laterEvents.map(({ text }) => text)).toEqual([
      "Removed by a moderator.",
      "Approved: everybody can see it again.",
    ]);
  });

  test("finds out that its author deleted it on Reddit", async () => {
    const { by, id, remote_id, engine } = await aPosted({ delete_after: 100 });
    await engine.stop();
    const { access_token } = await app.sandbox.reddit.connect(by.name);
    const access = { accessToken: access_token, transport: (url: URL, init: RequestInit) => fetch(url, init) };
    await app.ctx.platforms.reddit!.publisher.remove(access, remote_id);
    await ago(id, "check", "1 minute");
    await once(id, "check");
    expect(await row(id)).toMatchObject({ state: "deleted", removal_reason: "deleted", is_charged: true });
    expect((await stepOf(id, "delete"))!.state).toBe("done");
    expect((await eventsOf(id)).at(-1)!.text).toBe("Deleted on Reddit by its author.");
  });

  test("asks for all posts of an account at once, and comes back when Reddit cannot answer", async () => {
    const { by, id, engine } = await aPosted();
    const other = await aDueRedditPost(app, by.account);
    await eventually(async () => (await row(other.id)).state).toBe("posted");
    await engine.stop();
    await ago(id, "check", "1 minute");
    await ago(other.id, "check", "1 minute");
    await app.sandbox.journal.clear();
    await app.sandbox.faults.add("reddit:info", { kind: "error", status: 502 }, { user: by.name });
    await once(id, "check");
    expect((await stepOf(id, "check"))!.due_in).toBeCloseTo(0.6, 0);
    await ago(id, "check", "1 minute");
    await ago(other.id, "check", "1 minute");
    // The holder of the lane releases it, so nothing else of the account has to wait for a lease.
    expect(await once(id, "check")).toBe(false);
    expect((await row(id)).score).not.toBeNull();
    expect((await row(other.id)).score).not.toBeNull();
    expect(await app.sandbox.journal.read({ endpoint: "reddit:info", user: by.name })).toHaveLength(2);
  });

  test("a throttled look pauses the account", async () => {
    const { by, id, engine } = await aPosted();
    await engine.stop();
    await ago(id, "check", "1 minute");
    await app.sandbox.faults.add("reddit:info", { kind: "throttled", retry_after: 90 }, { user: by.name });
    expect(await once(id, "check")).toBe(false);
    const account = await app.db
      .selectFrom("accounts")
      .select("pause_reason")
      .where("id", "=", by.account.id)
      .executeTakeFirstOrThrow();
    expect(account.pause_reason).toBe("Delayed by Reddit for 2 minutes.");
    expect((await stepOf(id, "check"))!.due_in).toBeGreaterThan(80);
  });
});

/** Runs only the given step, right away. */
async function once(postId: number, kind: "delete" | "check"): Promise<boolean> {
  const engine = await anEngine(app);
  await sql`update steps set next_at = clock_timestamp() where post_id = ${postId} and kind = ${kind}`.execute(app.db);
  const { account_id } = (await findPost(app.db, postId))!;
  const lane = await holdLane(app, account_id);
  return doStep(engine, { lane, access: undefined }, postId, kind);
}
