import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPost } from "../testing/builders.ts";
import { type Deployment, openTestBed, type Redditor, type TestBed, until, type Worker } from "./testing-workers.ts";

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

const periodStart = new Date("2026-01-01T00:00:00Z");

type Values = Parameters<typeof aPost>[2];
type Story = { deployment: Deployment; by: Redditor; id: number };

/** One due post that counts towards the quota. */
async function aStory(values: Values = {}): Promise<Story> {
  const deployment = await testBed.deploy();
  const by = await deployment.aRedditor();
  await deployment.db
    .insertInto("quota_periods")
    .values({ user_id: by.user.id, period_start: periodStart, used: 1 })
    .execute();
  const { id } = await aPost(deployment.db, by.account, { title: "Only once", charged_to: periodStart, ...values });
  return { deployment, by, id };
}

async function dies(worker: Worker): Promise<void> {
  expect(await worker.ended).toEqual({ code: null, signal: "SIGKILL" });
}

const stateOf = async ({ deployment, id }: Story) =>
  (await deployment.db.selectFrom("posts").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
const stepsLeft = async ({ deployment, id }: Story, kind: "comment" | "delete") =>
  (
    await deployment.db.selectFrom("steps").select("state").where("post_id", "=", id).where("kind", "=", kind).execute()
  ).filter(({ state }) => state === "waiting").length;

async function expectOnce({ deployment, by }: Story): Promise<void> {
  const titles = (await testBed.sandbox.reddit.postsBy(by.name)).map(({ title }) => title);
  expect(titles).toEqual(["Only once"]);
  const { used } = await deployment.db.selectFrom("quota_periods").select("used").executeTakeFirstOrThrow();
  const counted = await deployment.db.selectFrom("posts").select("id").where("is_charged", "=", true).execute();
  expect([used, counted.length]).toEqual([1, 1]);
}

const lost = { kind: "lose-answer" } as const;
const unavailable = { kind: "error", status: 503 } as const;

describe.concurrent("a worker that dies leaves nothing lost and nothing doubled (FT-2)", { timeout: 600_000 }, () => {
  test.each([
    ["after-claim", "the platform is well", undefined],
    ["before-arm", "the platform is well", undefined],
    ["after-arm", "the platform is well", undefined],
    ["after-answer", "the platform took it", undefined],
    ["after-answer", "the answer was lost", lost],
    ["after-answer", "the platform did not take it", unavailable],
    ["after-record", "the platform took it", undefined],
    ["after-record", "the answer was lost", lost],
    ["before-settling", "the answer was lost", lost],
    ["before-settling", "the platform did not take it", unavailable],
  ] as const)("%s, when %s", async (point, _when, effect) => {
    const story = await aStory();
    const { deployment, by } = story;
    if (effect) await testBed.sandbox.faults.add("reddit:submit", effect, { user: by.name });
    await dies(await deployment.startWorker({ CRASH_AT: point }));
    deployment.takeOver();
    await until(() => stateOf(story), "posted");
    await expectOnce(story);
    await deployment.close();
  });

  test("while the platform thinks about it", async () => {
    const story = await aStory();
    const { deployment, by } = story;
    await testBed.sandbox.faults.add("reddit:submit", { kind: "slow-after", ms: 900 }, { user: by.name });
    const first = await deployment.startWorker();
    const arrived = () => testBed.sandbox.journal.read({ endpoint: "reddit:submit", user: by.name });
    await until(async () => (await arrived()).length, 1);
    first.kill("SIGKILL");
    await dies(first);
    deployment.takeOver();
    await until(() => stateOf(story), "posted");
    await expectOnce(story);
    await deployment.close();
  });

  test.each(["comment after-arm", "comment after-answer"])("at the first comment, %s", async (point) => {
    const story = await aStory({ comment: "First!" });
    const { deployment, by } = story;
    await dies(await deployment.startWorker({ CRASH_AT: point }));
    deployment.takeOver();
    await until(() => stepsLeft(story, "comment"), 0);
    await expectOnce(story);
    const comments = await testBed.sandbox.reddit.comments({ author: by.name });
    expect(comments.map(({ body }) => body)).toEqual(["First!"]);
    await deployment.close();
  });

  test("when it has deleted the post, after-delete", async () => {
    const story = await aStory({ delete_after: 0.0001 });
    const { deployment, by } = story;
    await dies(await deployment.startWorker({ CRASH_AT: "after-delete" }));
    deployment.takeOver();
    await until(() => stateOf(story), "deleted");
    await expectOnce(story);
    const [post] = await testBed.sandbox.reddit.postsBy(by.name);
    expect(post!.deleted_at).not.toBeNull();
    await deployment.close();
  });
});
