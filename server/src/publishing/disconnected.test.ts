import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNewPost, aWriter, usedPosts } from "../modules/posts/testing.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import type { Engine } from "./engine-context.ts";
import { findPost } from "./posts/find-posts.ts";
import { sweep } from "./sweeps.ts";
import { anEngine, holdLane } from "./testing.ts";

let app: TestApp;
let engine: Engine;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  engine = await anEngine(app);
});
afterAll(() => app.close());

/** A send during which the owner disconnects the account, between the intent and the answer. */
async function aSendWithoutAccount() {
  const writer = await aWriter(app);
  const { body } = await writer.schedule([aNewPost(app, { post_at: null })]);
  const { id } = body.data[0];
  const post = (await findPost(app.db, id))!;
  const lane = await holdLane(app, writer.account.id);
  expect(await engine.arm({ lane, post, matchKey: `key ${id}`, draft: {} })).toBe(1);
  expect((await writer.call.delete("/accounts/reddit", writer.asCreator)).status).toBe(204);
  const shown = async () => (await writer.get(`/posts/${id}`)).body.data;
  return { writer, id, post, shown };
}

const row = (id: number) =>
  app.db
    .selectFrom("posts")
    .select(["state", "account_id", "is_charged", "remote_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const attemptsOf = (id: number) => app.db.selectFrom("attempts").select("state").where("post_id", "=", id).execute();
/** Makes the post overdue for a look by the limit for undecided posts plus or minus `seconds`. */
const passes = (id: number, seconds: number) => {
  const ago = `${engine.timings.undecided.text / 1000 + seconds} seconds`;
  return sql`update posts set next_at = now() - ${ago}::interval where id = ${id}`.execute(app.db);
};

test("a post whose account is disconnected while it is sent, and of which nobody hears, is left to a person (AC-06)", async () => {
  const { writer, id, shown } = await aSendWithoutAccount();
  await passes(id, -30);
  await sweep(engine);
  expect(await row(id)).toMatchObject({ state: "sending", account_id: null });

  await passes(id, 30);
  await sweep(engine);
  expect(await row(id)).toMatchObject({ state: "needs_check", is_charged: true });
  expect(await attemptsOf(id)).toEqual([{ state: "unclear" }]);
  expect(await usedPosts(app, writer)).toBe(1);
  const { error, timeline, can_retry } = await shown();
  expect([error, can_retry]).toEqual(["Publishing took too long.", false]);
  expect(timeline.at(-1)).toMatchObject({
    kind: "needs_check",
    text: "We could not find out whether the post is out, because the account can't be read any more.",
    advice: "Connect the account again and look at its profile before you retry.",
  });
  await sweep(engine);
  expect((await shown()).timeline).toHaveLength(timeline.length);
});

test("when its answer comes all the same, it counts", async () => {
  const { writer, id, post } = await aSendWithoutAccount();
  const event = { kind: "posted", text: "Posted to Reddit." };
  const remote = { id: `t3_late${id}`, url: null };
  const change = { attempt: 1, from: ["sending"], to: "posted", again: null, ends: "accepted", event, remote } as const;
  expect(await engine.save({ post, change })).toBe(true);
  await passes(id, 30);
  await sweep(engine);
  expect(await row(id)).toMatchObject({ state: "posted", remote_id: remote.id, is_charged: true });
  expect(await usedPosts(app, writer)).toBe(1);
});
