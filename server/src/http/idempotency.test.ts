import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { connect } from "../database/connect.ts";
import { aNewPost, aWriter, postsOf, usedPosts, type Writer } from "../modules/posts/testing.ts";
import type { Database } from "../tables.ts";
import { aSession, aSubscription } from "../testing/builders.ts";
import { createCaller } from "../testing/caller.ts";
import { cutAtCommit, type When } from "../testing/cut-at-commit.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { buildApp } from "./app.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-01T12:00:00Z" });
});
beforeEach(async () => {
  app.setTime("2026-05-01T12:00:00Z");
  writer = await aWriter(app);
});
afterAll(() => app.close());

const isReplayed = ({ headers }: { headers: Record<string, unknown> }) => headers["idempotent-replayed"] === "true";

describe("an Idempotency-Key (C-15)", () => {
  test("50 clicks with one key schedule once, and all hear the same (BI-100, D-1)", async () => {
    const [key, posts] = [randomUUID(), [aNewPost(app)]];
    const answers = await Promise.all(Array.from({ length: 50 }, () => writer.schedule(posts, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(answers.filter(isReplayed)).toHaveLength(49);
    expect([(await postsOf(app, writer)).length, await usedPosts(app, writer)]).toEqual([1, 1]);
  });

  test("the answer stays the first one, whatever became of the post", async () => {
    const [key, posts] = [randomUUID(), [aNewPost(app)]];
    const first = await writer.schedule(posts, { key });
    await writer.remove([first.body.data[0].id]);
    const again = await writer.schedule(posts, { key });
    expect([isReplayed(first), isReplayed(again)]).toEqual([false, true]);
    expect(again.body).toEqual(first.body);
    // The order of fields has no meaning.
    const [post] = posts;
    const turned = Object.fromEntries(Object.entries(post!).toReversed());
    expect((await writer.schedule([turned], { key })).body).toEqual(first.body);
  });

  test("the same key for something else is refused (BI-101)", async () => {
    const key = randomUUID();
    const { body } = await writer.schedule([aNewPost(app)], { key });
    const refused = "This request was already used for something else. Reload the page.";
    const others = [await writer.schedule([aNewPost(app)], { key }), await writer.remove([body.data[0].id], { key })];
    for (const { status, body: answer } of others) expect([status, answer.message]).toEqual([422, refused]);
    expect((await postsOf(app, writer)).map(({ state }) => state)).toEqual(["scheduled"]);
  });

  test("keys of others are others", async () => {
    const [key, other] = [randomUUID(), await aWriter(app)];
    const posts = [aNewPost(app)];
    const mine = await writer.schedule(posts, { key });
    const theirs = await other.schedule(posts, { key });
    expect([theirs.status, isReplayed(theirs)]).toEqual([201, false]);
    expect(theirs.body.data[0].id).not.toBe(mine.body.data[0].id);
  });

  test("a request that was refused may be sent again with its key", async () => {
    const [key, posts] = [randomUUID(), Array.from({ length: 6 }, () => aNewPost(app))];
    expect((await writer.schedule(posts, { key })).status).toBe(403);
    await aSubscription(app.db, writer.user, { plan_id: 1 });
    const again = await writer.schedule(posts, { key });
    expect([again.status, isReplayed(again)]).toEqual([201, false]);
  });

  test("update, delete and retry keep their answers too", async () => {
    const { body } = await writer.schedule([aNewPost(app)]);
    const { id } = body.data[0];
    const twice = async (call: (key: string) => Promise<Awaited<ReturnType<Writer["get"]>>>) => {
      const key = randomUUID();
      const [first, second] = [await call(key), await call(key)];
      expect([first.status, isReplayed(first), second.status, isReplayed(second)]).toEqual([
        first.status,
        false,
        first.status,
        true,
      ]);
      expect(second.text).toBe(first.text);
      return first.status;
    };
    expect(await twice((key) => writer.update([{ id, rev: 1, title: "Once" }], { key }))).toBe(200);
    await app.db.updateTable("posts").set({ state: "failed", is_charged: false }).where("id", "=", id).execute();
    expect(await twice((key) => writer.retry([id], {}, { key }))).toBe(200);
    expect(await twice((key) => writer.remove([id], { key }))).toBe(204);
    expect((await postsOf(app, writer))[0]).toMatchObject({ rev: 4, state: "deleted" });
  });

  test("is kept for 24 hours", async () => {
    const [key, posts] = [randomUUID(), [aNewPost(app, { post_at: "2026-05-20T10:00:00Z" })]];
    const first = await writer.schedule(posts, { key });
    app.setTime("2026-05-02T11:59:59Z");
    expect(isReplayed(await writer.schedule(posts, { key }))).toBe(true);
    app.setTime("2026-05-02T12:00:01Z");
    await writer.remove([first.body.data[0].id]);
    const later = await writer.schedule(posts, { key });
    expect([later.status, isReplayed(later)]).toEqual([201, false]);
    expect(isReplayed(await writer.schedule(posts, { key }))).toBe(true);
  });

  test("while the first one is still at work, a second waits and then is told to come back (BI-100)", async () => {
    const app = await testApp({ sandbox: true, lockTimeout: 500 });
    const writer = await aWriter(app);
    const [key, posts] = [randomUUID(), [aNewPost(app)]];
    const first = await app.db.transaction().execute(async (tx) => {
      const created_at = app.ctx.clock.now();
      const request = { user_id: writer.user.id, key, request_hash: Buffer.from("x"), status: 0, reply: "null" };
      await tx
        .insertInto("idempotent_requests")
        .values({ ...request, created_at })
        .execute();
      return writer.schedule(posts, { key });
    });
    expect([first.status, first.headers["retry-after"]]).toEqual([409, "1"]);
    expect(await postsOf(app, writer)).toEqual([]);
    await app.close();
  });

  test.each(["", "x", "x".repeat(300), "with spaces here", "11111111-1111-4111-8111-11111111111g"])(
    "%j is no key (BI-102)",
    async (key) => {
      const { status, body } = await writer.schedule([aNewPost(app)], { key });
      expect([status, body.message]).toEqual([400, "The Idempotency-Key header must be a UUID."]);
      expect(await postsOf(app, writer)).toEqual([]);
    },
  );
});

test("many small answers of one user count as few large ones do", async () => {
  await sql`
    insert into idempotent_requests (user_id, key, request_hash, status, reply, created_at)
    select ${writer.user.id}, gen_random_uuid(), '', 200, to_json(md5(n::text) || md5((-n)::text)), ${app.ctx.clock.now()}
      from generate_series(1, 10000) as n`.execute(app.db);
  for (let round = 0; round < 40; round++) {
    const { body } = await writer.schedule([aNewPost(app, { content: "x".repeat(1000) })], { key: randomUUID() });
    await writer.remove([body.data[0].id], { key: randomUUID() });
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from idempotent_requests where user_id = ${writer.user.id}`.execute(app.db);
  expect(rows[0]!.count).toBeLessThan(9_000);
});

test("so much is kept of one user's answers, and the newest of them", async () => {
  const text = () =>
    Array.from({ length: 2_500 }, () => randomUUID())
      .join(" ")
      .slice(0, 39_000);
  await aSubscription(app.db, writer.user);
  const first = { key: randomUUID(), posts: [aNewPost(app, { content: text() })] };
  await writer.remove([(await writer.schedule(first.posts, { key: first.key })).body.data[0].id]);
  app.passTime(1);
  let last: { key: string; posts: object[]; body: unknown } | undefined;
  for (let round = 0; round < 12; round++) {
    const posts = Array.from({ length: 10 }, (_, index) =>
      aNewPost(app, {
        title: `Post ${round} ${index}`,
        content: text(),
        post_at: `2026-05-${10 + index}T1${round % 10}:00:00Z`,
      }),
    );
    const key = randomUUID();
    const { body, status } = await writer.schedule(posts, { key });
    expect(status).toBe(201);
    await writer.remove(body.data.map(({ id }: { id: number }) => id));
    last = { key, posts, body };
  }
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_column_size(reply)), 0)::int as bytes from idempotent_requests
     where user_id = ${writer.user.id}`.execute(app.db);
  expect(rows[0]!.bytes).toBeLessThanOrEqual(2 * 1024 * 1024);
  const again = await writer.schedule(last!.posts, { key: last!.key });
  expect([isReplayed(again), again.body]).toEqual([true, last!.body]);

  const before = (await postsOf(app, writer)).length;
  const late = await writer.schedule(first.posts, { key: first.key });
  expect([late.status, late.body.message]).toEqual([409, "This was done already. Reload the page to see it."]);
  expect((await postsOf(app, writer)).length).toBe(before);
}, 60_000);

test.each<When>(["before the database hears of it", "after it is done"])(
  "a line to the database that breaks at the commit, %s: there is one post (FT-6, I-2)",
  async (when) => {
    const line = await cutAtCommit(app.connection, /insert into "?posts?\b/);
    const db = connect<Database>(line.connection, "web", { info() {}, warn() {}, error() {} });
    const server = await buildApp({ ...app.ctx, db }, { logger: false });
    onTestFinished(async () => {
      await server.close();
      await db.destroy();
    });
    const { cookie } = await aSession(app.db, writer.user, app.ctx.clock.now());
    const headers = { ...writer.asCreator.headers, "idempotency-key": randomUUID() };
    const posts = [aNewPost(app)];
    const press = () => createCaller(server, cookie).post("/posts/schedule", { posts }, { headers });
    line.arm(when);
    // If the work was committed, it is found by its key even though the response was lost.
    const isDone = when === "after it is done";
    const first = await press();
    expect([first.status, isReplayed(first), line.cuts()]).toEqual([isDone ? 201 : 503, isDone, 1]);
    const again = await press();
    expect([again.status, isReplayed(again)]).toEqual([201, isDone]);
    expect([(await postsOf(app, writer)).length, await usedPosts(app, writer)]).toEqual([1, 1]);
  },
);
