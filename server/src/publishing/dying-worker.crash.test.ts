import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPost } from "../testing/builders.ts";
import { openTheatre, type Redditor, type Stage, type Theatre, until, type Worker } from "./testing-workers.ts";

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.close());

const periodStart = new Date("2026-01-01T00:00:00Z");

type Values = Parameters<typeof aPost>[2];
type Story = { stage: Stage; by: Redditor; id: number };

/** One post that is due, and counted. */
async function aStory(values: Values = {}): Promise<Story> {
  const stage = await theatre.openStage();
  const by = await stage.aRedditor();
  await stage.db
    .insertInto("quota_periods")
    .values({ user_id: by.user.id, period_start: periodStart, used: 1 })
    .execute();
  const { id } = await aPost(stage.db, by.account, { title: "Only once", charged_to: periodStart, ...values });
  return { stage, by, id };
}

async function dies(worker: Worker): Promise<void> {
  expect(await worker.ended).toEqual({ code: null, signal: "SIGKILL" });
}

const stateOf = async ({ stage, id }: Story) =>
  (await stage.db.selectFrom("posts").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
const stepsLeft = async ({ stage, id }: Story, kind: "comment" | "delete") =>
  (
    await stage.db.selectFrom("steps").select("state").where("post_id", "=", id).where("kind", "=", kind).execute()
  ).filter(({ state }) => state === "waiting").length;

async function expectOnce({ stage, by }: Story): Promise<void> {
  const titles = (await theatre.sandbox.reddit.postsBy(by.name)).map(({ title }) => title);
  expect(titles).toEqual(["Only once"]);
  const { used } = await stage.db.selectFrom("quota_periods").select("used").executeTakeFirstOrThrow();
  const counted = await stage.db.selectFrom("posts").select("id").where("is_charged", "=", true).execute();
  expect([used, counted.length]).toEqual([1, 1]);
}

const lost = { kind: "lose-answer" } as const;
const unavailable = { kind: "error", status: 503 } as const;

describe.concurrent("a worker that dies leaves nothing lost and nothing doubled (FT-2)", { timeout: 60_000 }, () => {
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
    const { stage, by } = story;
    if (effect) await theatre.sandbox.faults.add("reddit:submit", effect, { user: by.name });
    await dies(await stage.startWorker({ CRASH_AT: point }));
    await stage.startWorker();
    await until(() => stateOf(story), "posted");
    await expectOnce(story);
    await stage.close();
  });

  test("while the platform thinks about it", async () => {
    const story = await aStory();
    const { stage, by } = story;
    await theatre.sandbox.faults.add("reddit:submit", { kind: "slow-after", ms: 900 }, { user: by.name });
    const first = await stage.startWorker();
    const arrived = () => theatre.sandbox.journal.read({ endpoint: "reddit:submit", user: by.name });
    await until(async () => (await arrived()).length, 1);
    first.kill("SIGKILL");
    await dies(first);
    await stage.startWorker();
    await until(() => stateOf(story), "posted");
    await expectOnce(story);
    await stage.close();
  });

  test.each(["after-step-arm", "after-step-answer"])("at the first comment, %s", async (point) => {
    const story = await aStory({ comment: "First!" });
    const { stage, by } = story;
    await dies(await stage.startWorker({ CRASH_AT: point }));
    await stage.startWorker();
    await until(() => stepsLeft(story, "comment"), 0);
    await expectOnce(story);
    const comments = await theatre.sandbox.reddit.comments({ author: by.name });
    expect(comments.map(({ body }) => body)).toEqual(["First!"]);
    await stage.close();
  });

  test("when it has deleted the post, after-delete", async () => {
    const story = await aStory({ delete_after: 0.0001 });
    const { stage, by } = story;
    await dies(await stage.startWorker({ CRASH_AT: "after-delete" }));
    await stage.startWorker();
    await until(() => stateOf(story), "deleted");
    await expectOnce(story);
    const [post] = await theatre.sandbox.reddit.postsBy(by.name);
    expect(post!.deleted_at).not.toBeNull();
    await stage.close();
  });
});
