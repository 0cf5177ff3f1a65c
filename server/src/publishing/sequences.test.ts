import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../database/connect.ts";
import { markReconnectNeeded, saveTokens } from "../modules/accounts/access/access.queries.ts";
import { aNewPost, aWriter } from "../modules/posts/testing.ts";
import type { Database } from "../tables.ts";
import { aPerson } from "../testing/person.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { lockWaits } from "../testing/while-locked.ts";
import { findPost } from "./posts/find-posts.ts";
import { handlePost } from "./posts/publish-post.ts";
import { doStep } from "./steps/do-step.ts";
import { aDuePost, aMember, anEngine, aRedditor, holdLane, postState, runningEngine } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.journal.clear();
});
afterAll(() => app.close());

const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const becomes = (id: number, state: string) => expect.poll(() => postState(app, id), { timeout: 14_000 }).toBe(state);
const called = (endpoint: string) =>
  expect
    .poll(async () => (await app.sandbox.journal.read({ endpoint })).length, { timeout: 14_000 })
    .toBeGreaterThan(0);

async function aPostOfAWriter(values: object = {}) {
  const writer = await aWriter(app);
  const { body } = await writer.schedule([aNewPost(app, { post_at: null, ...values })]);
  return { writer, id: body.data[0].id as number };
}

test("a deletion its owner asks for while the score is read is carried out", async () => {
  const { writer, id } = await aPostOfAWriter({ delete_after: 24, delete_threshold: 1 });
  const running = runningEngine(app);
  await becomes(id, "posted");
  await running.stop();
  await app.sandbox.reddit.setScore((await row(id)).remote_id!.slice(3), 500);
  await sql`update steps set next_at = clock_timestamp() where post_id = ${id} and kind = 'delete'`.execute(app.db);
  await app.sandbox.faults.add("reddit:info", { kind: "slow", ms: 1500 });
  await app.sandbox.journal.clear();
  const lane = await holdLane(app, writer.account.id);
  const step = doStep(await anEngine(app), { lane, access: undefined }, id, "delete");
  await called("reddit:info");
  expect((await writer.remove([id])).status).toBe(204);
  await step;
  await sql`update accounts set lane_owner = null where id = ${writer.account.id}`.execute(app.db);
  runningEngine(app);
  await becomes(id, "deleted");
});

test("who connects the same account again can delete what they posted before", async () => {
  const { writer, id } = await aPostOfAWriter();
  runningEngine(app);
  await becomes(id, "posted");
  expect((await writer.call.delete("/accounts/reddit", writer.asCreator)).status).toBe(204);
  expect((await writer.remove([id])).status).toBe(422);
  const person = await aPerson(app, writer.user);
  expect((await person.connect("reddit", writer.account.username, { creator: writer.creator })).status).toBe(200);
  expect((await writer.remove([id])).status).toBe(204);
  await becomes(id, "deleted");
});

test("an unclear post of a platform that is not offered any more is left to its owner in the end", async () => {
  const by = await aMember(app, "twitter");
  const { id } = await aDuePost(app, by);
  const long_ago = sql`now() - interval '5 hours'`;
  await sql`update posts set state = 'sending', attempt = 1 where id = ${id}`.execute(app.db);
  await sql`
    insert into attempts (post_id, kind, number, account_id, match_key, draft, rev, started_at)
    values (${id}, 'publish', 1, ${by.account.id}, 'k', '{}', 1, ${long_ago})`.execute(app.db);
  const { twitter: _, ...platforms } = app.ctx.platforms;
  const engine = await anEngine({ ...app, ctx: { ...app.ctx, platforms: platforms as typeof app.ctx.platforms } });
  for (let round = 0; round < 2; round++) {
    const lane = await holdLane(app, by.account.id);
    await handlePost(engine, { lane, access: undefined }, (await findPost(app.db, id))!);
  }
  expect(await row(id)).toMatchObject({ state: "needs_check", error: "Publishing took too long." });
});

test("removing a creator and scheduling for it at the same time wait for one another (C-8)", async () => {
  const writer = await aWriter(app);
  // Facts about the subreddit are stored now and are not requested again.
  expect((await writer.schedule([aNewPost(app)])).status).toBe(201);
  const other = connect<Database>(app.connection, "worker", app.ctx.log);
  const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocker = other.transaction().execute(async (tx) => {
    await sql`select id from accounts where id = ${writer.account.id} for update`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const waiting = (count: number) => expect.poll(() => lockWaits(app.db), { timeout: 10_000 }).toBe(count);
  const removal = writer.call.delete(`/creators/${writer.creator.id}`);
  await waiting(1);
  const scheduled = writer.schedule([aNewPost(app)], { key: crypto.randomUUID() });
  await waiting(2);
  held.resolve();
  await blocker;
  const answers = await Promise.all([removal, scheduled]);
  await other.destroy();
  expect(answers[0].status).toBe(204);
  expect([401, 403, 404, 422]).toContain(answers[1].status);
});

test("tokens that come after somebody gave the access up for lost are used", async () => {
  const { account } = await aRedditor(app);
  const known = await app.db.selectFrom("accounts").selectAll().where("id", "=", account.id).executeTakeFirstOrThrow();
  // The first worker has new tokens and is paused; the second is refused with the old ones.
  await markReconnectNeeded(app.db, known);
  const { access_token, refresh_token, token_issued_at, token_expires_at, token_gen } = known;
  const tokens = { access_token: access_token!, refresh_token, token_issued_at, token_expires_at };
  expect(await saveTokens(app.db, account.id, token_gen, tokens)).toBe(true);
  const { status } = await app.db
    .selectFrom("accounts")
    .select("status")
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("connected");
});

test("what became of a post is told where its creator is listened to, also when it was renamed meanwhile", async () => {
  await app.sandbox.faults.add("reddit:submit", { kind: "slow", ms: 1500 });
  const { writer, id } = await aPostOfAWriter();
  runningEngine(app);
  await called("reddit:submit");
  expect((await writer.call.patch(`/creators/${writer.creator.id}`, { name: "Zoë & Söhne" })).status).toBe(200);
  const day = new Date().toISOString().slice(0, 10);
  const calendar = async () => (await writer.get(`/posts/calendar?start=${day}&end=${day}`)).body;
  const during = await calendar();
  await becomes(id, "posted");
  expect(await calendar()).not.toEqual(during);
});

test.each(["Ann", "Zoë & Söhne", "a-b_c=d@e,f.g;h", "日本 🍊", "x".repeat(300)])(
  "the database knows the channel of a creator called %s",
  async (name) => {
    const { rows } = await sql<{ channel: string }>`select creator_channel(12, ${name}) as channel`.execute(app.db);
    expect(rows[0]!.channel).toBe(creatorChannel(12, name));
  },
);
