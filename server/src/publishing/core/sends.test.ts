import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import type { Engine } from "../engine-context.ts";
import { findLastAttempt, findPost } from "../posts/find-posts.ts";
import { armStep, changeStep, findOpenAttempt, findStep } from "../steps/steps.queries.ts";
import { aDueRedditPost, anEngine, aRedditor, holdLane } from "../testing.ts";
import type { AttemptEnd } from "./next.ts";

let app: TestApp;
let engine: Engine;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  engine = await anEngine(app);
});
afterAll(() => app.close());

/** The outcomes of successive attempts; each is followed by another. */
const ends = ["throttled", "throttled", "not_sent", "absent", "throttled", "absent"] as const;
/** The expected number of sends that really left, including the one in progress. */
const sends = [1, 1, 1, 1, 2, 2, 3];

test("of a post those sends count that left and were not found, however many were throttled before (D-9)", async () => {
  const { account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  const lane = await holdLane(app, account.id);
  const arm = async () => {
    const post = (await findPost(app.db, id))!;
    return { post, attempt: (await engine.arm({ lane, post, matchKey: `key ${id}`, draft: {} }))! };
  };
  const counted = async () => (await findLastAttempt(app.db, id))!.sends;
  const seen = [];
  for (const end of ends) {
    const { post, attempt } = await arm();
    seen.push(await counted());
    await engine.save({
      post,
      change: { attempt, from: ["sending"], to: "waiting", again: 0, ends: end, event: null },
    });
  }
  await arm();
  expect([...seen, await counted()]).toEqual(sends);
});

test("so it is with a comment", async () => {
  const { account } = await aRedditor(app);
  const out = { state: "posted", posted_at: new Date(), remote_id: "t3_counted" } as const;
  const { id } = await aDueRedditPost(app, account, out);
  const values = { post_id: id, kind: "comment", account_id: account.id, next_at: new Date() } as const;
  await app.db.insertInto("steps").values(values).execute();
  const lane = await holdLane(app, account.id);
  const find = async () => (await findStep(app.db, id, "comment"))!;
  const send = async () => {
    const step = await find();
    return armStep(app.db, { lane, step, matchKey: `key ${id}`, draft: {}, ...engine.limits() });
  };
  const settle = async (attempt: number, end: AttemptEnd) =>
    changeStep(app.db, await find(), { attempt, to: "waiting", again: 0, ends: end, event: null });
  const counted = async () => (await findOpenAttempt(app.db, await find()))!.sends;
  const seen = [];
  for (const end of ends) {
    const attempt = (await send())!;
    seen.push(await counted());
    await settle(attempt, end);
  }
  await send();
  expect([...seen, await counted()]).toEqual(sends);
});
