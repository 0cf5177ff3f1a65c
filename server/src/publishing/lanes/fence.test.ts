import { anMp4 } from "@ponkan/platforms/media/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { armAnswer } from "../answers/arm-answer.ts";
import { findAnswer } from "../answers/find-answer.queries.ts";
import { anAnswerer, aWaitingAnswer } from "../answers/testing.ts";
import type { Engine } from "../engine-context.ts";
import { armSubmit, findPreparation, wantPreparation } from "../prepare/preparations.queries.ts";
import { armStep, findStep } from "../steps/steps.queries.ts";
import { aDueRedditPost, anEngine, aRedditor, holdLane } from "../testing.ts";
import { aMedia, aRedgifsAccount } from "../testing-media.ts";
import type { Lane } from "./lanes.queries.ts";

let app: TestApp;
let engine: Engine;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  engine = await anEngine(app);
});
afterAll(() => app.close());

type Armed = { account_id: number; arm(lane: Lane, limits: ReturnType<Engine["limits"]>): Promise<number | undefined> };

async function aStep(): Promise<Armed> {
  const { account } = await aRedditor(app);
  const out = { state: "posted", posted_at: new Date(), remote_id: `t3_${account.id}` } as const;
  const { id } = await aDueRedditPost(app, account, out);
  const values = { post_id: id, kind: "comment", account_id: account.id, next_at: new Date() } as const;
  await app.db.insertInto("steps").values(values).execute();
  const step = (await findStep(app.db, id, "comment"))!;
  const what = { step, matchKey: `key ${id}`, draft: {} };
  return { account_id: account.id, arm: (lane, limits) => armStep(app.db, { lane, ...what, ...limits }) };
}

async function anAnswer(): Promise<Armed> {
  const by = await anAnswerer(app);
  const answer = (await findAnswer(app.db, await aWaitingAnswer(app, by)))!;
  return {
    account_id: by.account.id,
    arm: (lane, limits) => armAnswer({ ...engine, limits: () => limits }, lane, answer),
  };
}

async function aGif(): Promise<Armed> {
  const { creator } = await aRedditor(app);
  const account = await aRedgifsAccount(app, creator);
  const film = await aMedia(app, creator, anMp4());
  await wantPreparation(app.db, { account_id: account.id, media_id: film.id, description: "" });
  const { id } = await app.db
    .updateTable("preparations")
    .set({ ticket_id: "a ticket", upload_url: "https://upload.example" })
    .where("account_id", "=", account.id)
    .returning("id")
    .executeTakeFirstOrThrow();
  const preparation = (await findPreparation(app.db, id))!;
  return { account_id: account.id, arm: (lane, limits) => armSubmit(app.db, lane, preparation, limits) };
}

const MINUTE = 60_000;

test.each([
  ["a step", aStep],
  ["an answer", anAnswer],
  ["a gif", aGif],
] as const)(
  "%s is armed by whoever holds the lane, and by a clock that can be right (D-12, T-16)",
  async (_, begin) => {
    const { account_id, arm } = await begin();
    const lane = await holdLane(app, account_id);
    const limits = engine.limits();
    // The same epoch in another copy of the database.
    expect(await arm({ ...lane, owner: "another test" }, limits)).toBeUndefined();
    expect(await arm({ ...lane, epoch: lane.epoch - 1 }, limits)).toBeUndefined();
    expect(await arm(lane, { ...limits, notAfter: new Date(Date.now() - MINUTE) })).toBeUndefined();
    expect(await arm(lane, limits)).toBe(1);
  },
);
