import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import type { Engine } from "../engine-context.ts";
import { anEngine, holdLane } from "../testing.ts";
import { armAnswer } from "./arm-answer.ts";
import { findAnswer } from "./find-answer.queries.ts";
import { mayGoOut } from "./may-go-out.ts";
import { anAnswerer, aWaitingAnswer } from "./testing.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let app: TestApp;
let engine: Engine;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  app.setTime(new Date().toISOString());
  engine = await anEngine(app);
});
afterAll(() => app.close());

/** A due answer as a worker has just read it. */
async function aDueAnswer(values: { is_hurried?: boolean; answer_at?: Date } = {}) {
  const by = await anAnswerer(app);
  const account_id = by.account.id;
  const id = await aWaitingAnswer(app, by, values);
  const answer = (await findAnswer(app.db, id))!;
  const arm = async () => armAnswer(engine, await holdLane(app, account_id), answer);
  const change = (changes: object) =>
    app.db.updateTable("autoresponders").set(changes).where("id", "=", by.rule.id).execute();
  const state = async () =>
    app.db.selectFrom("answers").select(["state", "reason"]).where("id", "=", id).executeTakeFirstOrThrow();
  return { answer, arm, change, state };
}

test("hours that ended while it was looked at on Reddit are kept (AR-04)", async () => {
  const { arm, change, state } = await aDueAnswer();
  const after = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
  await change({ active_from: after(2 * HOUR), active_to: after(3 * HOUR) });
  expect(await arm()).toBeUndefined();
  expect(await state()).toEqual({ state: "waiting", reason: null });
  await change({ active_from: after(-HOUR), active_to: after(HOUR) });
  expect(await arm()).toBe(1);
});

test("a daily limit that was lowered meanwhile counts (AR-04)", async () => {
  const { arm, change, state } = await aDueAnswer();
  await change({ daily_limit: 0 });
  expect(await arm()).toBeUndefined();
  expect(await state()).toEqual({ state: "dropped", reason: "daily_limit" });
});

test("what was to be sent at once and could not be for hours is not sent any more", async () => {
  const { answer } = await aDueAnswer({ is_hurried: true, answer_at: new Date(Date.now() - 7 * HOUR) });
  expect(await mayGoOut(engine, answer)).toMatchObject({ kind: "needless", event: { kind: "too_late" } });
});
