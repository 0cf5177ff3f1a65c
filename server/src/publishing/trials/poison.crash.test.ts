import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { type Deployment, openTestBed, type Redditor, type TestBed, until } from "../testing-workers.ts";

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

/** Restarts the worker each time it dies, as a process manager would, and counts the deaths. */
function keepWorking(deployment: Deployment, env: Record<string, string>) {
  let deaths = 0;
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      const worker = await deployment.startWorker(env);
      await worker.ended;
      if (!isOver) deaths++;
    }
  })();
  return {
    deaths: () => deaths,
    close: async () => {
      isOver = true;
      await deployment.close();
      await working;
    },
  };
}

const before = (seconds: number) => new Date(Date.now() - seconds * 1000);
const stateOf = async ({ db }: Deployment, id: number) =>
  (await db.selectFrom("posts").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
const statesOf = async ({ db }: Deployment, ids: readonly number[]) => {
  const rows = await db.selectFrom("posts").select("state").distinct().where("id", "in", ids).execute();
  return rows.map(({ state }) => state).join();
};
const lastEvent = ({ db }: Deployment, id: number) =>
  db
    .selectFrom("post_events")
    .select(["kind", "text", "advice"])
    .where("post_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
const incidents = ({ db }: Deployment) => db.selectFrom("incidents").select(["kind", "post_id", "details"]).execute();

async function several(deployment: Deployment, count: number): Promise<{ by: Redditor; id: number }[]> {
  const posts = [];
  for (let made = 0; made < count; made++) {
    const by = await deployment.aRedditor();
    posts.push({ by, id: (await aPost(deployment.db, by.account, { title: `Of many ${made}` })).id });
  }
  return posts;
}

describe.concurrent("what stops its worker (C-25, L-6)", { timeout: 600_000 }, () => {
  test("a post is set aside after three times and says so, its lane and the innocent beside it go on", async () => {
    const deployment = await testBed.deploy();
    const by = await deployment.aRedditor();
    const poison = await aPost(deployment.db, by.account, { title: "Poison", post_at: before(5) });
    const behind = await aPost(deployment.db, by.account, { title: "Behind it" });
    const beside = await several(deployment, 12);
    const workers = keepWorking(deployment, { CRASH_AT: `begin ${poison.id}` });

    await until(() => stateOf(deployment, poison.id), "failed");
    const others = [behind.id, ...beside.map(({ id }) => id)];
    await until(() => statesOf(deployment, others), "posted");
    expect(workers.deaths()).toBe(2);
    expect(await lastEvent(deployment, poison.id)).toEqual({
      kind: "failed",
      text: "The post was not sent. Something in it stops our worker each time.",
      advice: "We have been told. Change the post or its media before you retry.",
    });
    expect(await incidents(deployment)).toEqual([
      { kind: "stops_worker", post_id: poison.id, details: { how: "SIGKILL" } },
    ]);
    for (const { by, id } of beside) expect(await testBed.sandbox.reddit.postsBy(by.name), `${id}`).toHaveLength(1);
    await workers.close();
  });

  test("workers that are killed with a hundred lanes, again and again, make nothing fail", async () => {
    const deployment = await testBed.deploy();
    const posts = await several(deployment, 100);
    // The worker dies holding all lanes, and later while one of them is being tried.
    for (const point of ["after-claim", "after-claim", "after-claim", "before-trial", "before-trial"]) {
      const worker = await deployment.startWorker({ CRASH_AT: point, PUBLISHING_SLOTS: "32" });
      expect(await worker.ended).toEqual({ code: null, signal: "SIGKILL" });
    }
    const { rows } = await sql<{ deaths: number }>`select min(lane_deaths)::int as deaths from accounts`.execute(
      deployment.db,
    );
    expect(rows[0]!.deaths).toBeGreaterThanOrEqual(2);
    deployment.takeOver();
    const ids = posts.map(({ id }) => id);
    await until(() => statesOf(deployment, ids), "posted");
    expect(await incidents(deployment)).toEqual([]);
    for (const { by } of posts) expect(await testBed.sandbox.reddit.postsBy(by.name)).toHaveLength(1);
    await deployment.close();
  });
});
