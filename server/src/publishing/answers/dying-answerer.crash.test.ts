import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAutoresponder } from "../../modules/autoresponders/testing.ts";
import { aSubscription } from "../../testing/builders.ts";
import { type Deployment, openTestBed, type Redditor, type TestBed, until, type Worker } from "../testing-workers.ts";

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
}, 60_000);
afterAll(() => testBed.close());

type Story = { deployment: Deployment; by: Redditor };

/** A message to a creator who has one enabled autoresponder. */
async function aStory(): Promise<Story> {
  const deployment = await testBed.deploy();
  const by = await deployment.aRedditor();
  await aSubscription(deployment.db, by.user);
  const since = { enabled_at: new Date(Date.now() - 60_000), delay_min: 1, delay_max: 1 };
  await anAutoresponder(deployment.db, { id: by.account.creator_id }, { type: "message", ...since });
  // Keeps the sandbox from sending messages of its own.
  await testBed.sandbox.reddit.putUser(by.name, { inbox_since: Math.floor(Date.now() / 1000) + 86_400 });
  await testBed.sandbox.reddit.sendMessage({ from: "curious_fox", to: by.name, subject: "Hi", body: "Hello?" });
  return { deployment, by };
}

async function dies(worker: Worker): Promise<void> {
  expect(await worker.ended).toEqual({ code: null, signal: "SIGKILL" });
}

const stateOf = async ({ deployment }: Story) =>
  (await deployment.db.selectFrom("answers").select("state").executeTakeFirst())?.state;

async function expectOnce({ deployment, by }: Story): Promise<void> {
  const sent = await testBed.sandbox.reddit.messages({ from: by.name });
  expect(sent.map(({ body }) => body)).toEqual(["Thank you!"]);
  const rule = await deployment.db.selectFrom("autoresponders").select("replied_total").executeTakeFirstOrThrow();
  expect(rule.replied_total).toBe(1);
}

const lost = { kind: "lose-answer" } as const;
const unavailable = { kind: "error", status: 503 } as const;

describe.concurrent("a worker that dies over an answer leaves nothing lost and nothing doubled", {
  timeout: 600_000,
}, () => {
  test.each([
    ["answer before-arm", "Reddit is well", undefined],
    ["answer after-arm", "Reddit is well", undefined],
    ["answer after-answer", "Reddit took it", undefined],
    ["answer after-answer", "the answer was lost", lost],
    ["answer after-answer", "Reddit did not take it", unavailable],
    ["answer after-record", "Reddit took it", undefined],
    ["answer before-settling", "the answer was lost", lost],
    ["answer before-settling", "Reddit did not take it", unavailable],
    ["inbox after-read", "Reddit is well", undefined],
  ] as const)("%s, when %s", async (point, _when, effect) => {
    const story = await aStory();
    const { deployment, by } = story;
    if (effect) await testBed.sandbox.faults.add("reddit:comment", effect, { user: by.name });
    await dies(await deployment.startWorker({ CRASH_AT: point }));
    deployment.takeOver();
    await until(() => stateOf(story), "sent");
    await expectOnce(story);
    await deployment.close();
  });
});
