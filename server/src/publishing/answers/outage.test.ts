import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { runningEngine } from "../testing.ts";
import { type Answerer, aMessage, anAnswerer, saidBy, stateOf } from "./testing.ts";

// A busy machine needs more time.
vi.setConfig({ testTimeout: 150_000 });
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
  app.setTime(new Date().toISOString());
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const patience = { timeout: 60_000 };
const becomes = (remoteId: string) => expect.poll(() => stateOf(app, remoteId), patience);
const isDown = async () => (await app.db.selectFrom("platform_gates").select("platform").execute()).length > 0;

/** Enough creators for an outage to be distinguished from one account's trouble. */
const CREATORS = 6;

test("hours without Reddit: what became stale is not sent, what may be out is not sent twice, the rest is answered", async () => {
  const all: Answerer[] = [];
  for (let each = 0; each < CREATORS; each++) all.push(await anAnswerer(app, { cooldown_hours: 0 }));
  const [lost, ...others] = all as [Answerer, ...Answerer[]];
  const engine = runningEngine(app);

  // Reddit accepts the first answer just before it goes down.
  await app.sandbox.faults.add("reddit:comment", { kind: "lose-answer" }, { user: lost.name });
  const before = await aMessage(app, lost, "Before");
  await expect.poll(() => saidBy(app, lost), patience).toHaveLength(1);
  await app.sandbox.faults.add("* /reddit/*", { kind: "cut-before" }, { times: 1_000_000 });
  await expect.poll(() => sendingTo(before), patience).not.toBe("waiting");

  // All other creators have an answer that is due and cannot be sent.
  const due = await Promise.all(others.map((by) => aWaitingAnswer(by)));
  await expect.poll(isDown, patience).toBe(true);
  const missed = await messagesDuring(others[0]!, -7);
  const recent = await messagesDuring(others[1]!, -1);
  await hoursPass(7, due);
  await expect.poll(() => statesOf(due), patience).toEqual(due.map(() => "dropped too_late"));

  await app.sandbox.faults.clear();
  await becomes(recent).toBe("answered");
  await becomes(missed).toBe("needs_you stale");
  await expect.poll(() => sendingTo(before), patience).toMatch(/sent|failed/);
  await engine.stop();
  expect(await isDown()).toBe(false);
  for (const by of all) expect(await saidBy(app, by)).toEqual(by === lost || by === others[1] ? ["Thank you!"] : []);
});

async function sendingTo(remoteId: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select a.state from answers a join inbox_items i on i.id = a.item_id where i.remote_id = ${remoteId}`.execute(
    app.db,
  );
  return rows[0]?.state;
}

/** An answer to a message that was read and decided on while Reddit was still up. */
async function aWaitingAnswer(by: Answerer): Promise<number> {
  const [creator_id, account_id] = [by.creator.id, by.account.id];
  const remote_id = `t4_waiting${creator_id}`;
  const { id: item_id } = await app.db
    .insertInto("inbox_items")
    .values({
      ...{ creator_id, account_id, remote_id, thread_id: remote_id, type: "message", kind: "message", url: "" },
      ...{ username: "early_fox", subject: "", body: "Hi", is_first: true, received_at: new Date(), is_decided: true },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const what = { autoresponder_id: by.rule.id, autoresponder_name: "Thanks", reply: "Thank you!", text: "Thank you!" };
  const now = new Date();
  const { id } = await app.db
    .insertInto("answers")
    .values({ creator_id, account_id, item_id, ...what, answer_at: now, next_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A message written `hours` from now, while the inbox cannot be read. */
async function messagesDuring(by: Answerer, hours: number): Promise<string> {
  await app.sandbox.clock.advance(hours * HOUR);
  const message = await aMessage(app, by, `Written ${hours}`);
  await app.sandbox.clock.reset();
  return message;
}

/** Moves waiting answers and the time the autoresponders were switched on into the past. */
async function hoursPass(hours: number, answers: readonly number[]): Promise<void> {
  const ago = sql`${`${hours} hours`}::interval`;
  await sql`update answers set answer_at = answer_at - ${ago}, next_at = least(next_at, now())
             where id = any(${[...answers]}::bigint[])`.execute(app.db);
  await sql`update autoresponders set enabled_at = enabled_at - ${ago} - interval '1 hour'`.execute(app.db);
}

async function statesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await app.db
    .selectFrom("answers")
    .select(["state", "reason"])
    .where("id", "in", [...ids])
    .execute();
  return rows.map(({ state, reason }) => [state, reason].filter(Boolean).join(" "));
}
