import { anMp4 } from "@ponkan/platforms/media/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNewPost, aWriter } from "../modules/posts/testing.ts";
import { aSubscription } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import type { Engine } from "./engine-context.ts";
import { type Decided, findPost } from "./posts/find-posts.ts";
import { missed } from "./posts/missed.ts";
import { failWaiting } from "./prepare/fail-waiting.ts";
import { findPreparation, wantPreparation } from "./prepare/preparations.queries.ts";
import { findMissed } from "./sweeps.queries.ts";
import { sweep } from "./sweeps.ts";
import { aDueRedditPost, anEngine, aRedditor, holdLane, postState } from "./testing.ts";
import { aMedia, aRedgifsAccount, mediaOf } from "./testing-media.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

/** A post scheduled an hour ahead; then nothing was published for two hours. */
async function aMissed() {
  const writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
  const { body } = await writer.schedule([aNewPost(app, { post_at: inHours(1).toISOString() })]);
  const { id, rev } = body.data[0];
  await sql`update posts set post_at = ${inHours(-2)}, next_at = ${inHours(-2)} where id = ${id}`.execute(app.db);
  const listed = (await findMissed(app.db, 200)).find((post) => post.id === id)!;
  expect(listed).toBeDefined();
  return { writer, id, rev, listed };
}

const fail = async (post: Decided) => (await anEngine(app)).save({ post, change: missed(post.attempt) });

test("a post that was moved after it was found to be missed keeps its new time (T-14)", async () => {
  const { writer, id, rev, listed } = await aMissed();
  const tomorrow = inHours(24).toISOString();
  const moved = await writer.update([{ id, rev, post_at: tomorrow }]);
  expect([moved.status, moved.body.data?.[0]?.post_at]).toEqual([200, tomorrow]);

  expect(await fail(listed)).toBe(false);
  expect(await postState(app, id)).toBe("scheduled");
});

test("one that nobody moved has failed", async () => {
  const { id, listed } = await aMissed();
  expect(await fail(listed)).toBe(true);
  expect(await postState(app, id)).toBe("failed");
});

/** An engine that runs `meanwhile` between making and saving its first decision. */
async function anEngineThatIsLate(meanwhile: () => Promise<unknown>): Promise<Engine> {
  const engine = await anEngine(app);
  let first: Promise<unknown> | undefined;
  const save: Engine["save"] = async (change) => {
    first ??= meanwhile();
    await first;
    return engine.save(change);
  };
  return { ...engine, save };
}

test("a post whose owner chose another host while its file was given up is not failed by it", async () => {
  const by = await aRedditor(app);
  const redgifs = await aRedgifsAccount(app, by.creator);
  const film = await aMedia(app, by.creator, anMp4());
  const values = { type: "media", media_host: "redgifs", media: mediaOf(film) } as const;
  const [edited, left] = [await aDueRedditPost(app, by.account, values), await aDueRedditPost(app, by.account, values)];
  await wantPreparation(app.db, { account_id: redgifs.id, media_id: film.id, description: "" });
  const wanted = app.db.selectFrom("preparations").select("id").where("account_id", "=", redgifs.id);
  const { id } = await wanted.executeTakeFirstOrThrow();
  const engine = await anEngineThatIsLate(() =>
    sql`update posts set media_host = 'reddit', rev = rev + 1 where id = ${edited.id}`.execute(app.db),
  );
  await failWaiting(engine, (await findPreparation(app.db, id))!, "The film can't be used.");
  expect([await postState(app, edited.id), await postState(app, left.id)]).toEqual(["scheduled", "failed"]);
});

test("a send that is given up while its post is sent once more takes nothing from the new one", async () => {
  const { account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  const engine = await anEngine(app);
  const arm = async () => {
    const post = (await findPost(app.db, id))!;
    const lane = await holdLane(app, account.id);
    return { post, number: await engine.arm({ lane, post, matchKey: `key ${id}`, draft: {} }) };
  };
  const { post } = await arm();
  await app.db.updateTable("accounts").set({ status: "reconnect_needed" }).where("id", "=", account.id).execute();
  const ago = `${engine.timings.undecided.text / 1000 + 30} seconds`;
  await sql`update posts set next_at = now() - ${ago}::interval where id = ${id}`.execute(app.db);

  const late = await anEngineThatIsLate(async () => {
    await app.db.updateTable("accounts").set({ status: "connected" }).where("id", "=", account.id).execute();
    const event = { kind: "not_sent", text: "It was not sent." };
    const change = { attempt: 1, from: ["sending"], to: "waiting", again: 0, ends: "not_sent", event } as const;
    expect(await engine.save({ post, change })).toBe(true);
    expect((await arm()).number).toBe(2);
  });
  await sweep(late);
  expect(await postState(app, id)).toBe("sending");
  const attempts = app.db.selectFrom("attempts").select(["number", "state"]).where("post_id", "=", id);
  expect(await attempts.orderBy("number").execute()).toEqual([
    { number: 1, state: "not_sent" },
    { number: 2, state: "open" },
  ]);
});
