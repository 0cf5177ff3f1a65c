import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../testing/builders.ts";
import { testDatabase } from "../testing/database.ts";
import { testConfig } from "../testing/test-config.ts";
import { pruneOld } from "./prune-old.ts";

const { db, close } = await testDatabase();
afterAll(close);

const clock = { now: () => new Date() };
const prune = (changes: Partial<typeof testConfig.keeping> = {}) =>
  pruneOld({ db, clock, config: { ...testConfig, keeping: { ...testConfig.keeping, ...changes } } });

let account: Awaited<ReturnType<typeof anAccount>>;
beforeEach(async () => {
  account = await anAccount(db, await aCreator(db, await aUser(db)));
});

type Sent = { state: "posted" | "failed"; attempt?: "accepted" | "open"; daysAgo: number };

/** Creates a post with one attempt, a finished step, a waiting step, and a timeline event. */
async function aSentPost({ state, attempt = "accepted", daysAgo }: Sent): Promise<number> {
  const at = sql`now() - make_interval(days => ${daysAgo}::integer)`;
  const { id } = await aPost(db, account);
  await sql`update posts set state = 'sending' where id = ${id}`.execute(db);
  await sql`update posts set state = ${state}, posted_at = ${at} where id = ${id}`.execute(db);
  await sql`
    insert into attempts (post_id, kind, number, account_id, match_key, draft, rev, state, started_at)
    values (${id}, 'publish', 1, ${account.id}, ${`key ${id}`}, '{}', 1, ${attempt}, ${at})`.execute(db);
  await sql`
    insert into steps (post_id, kind, account_id, state, next_at)
    values (${id}, 'check', ${account.id}, 'done', ${at}), (${id}, 'delete', ${account.id}, 'waiting', now())`.execute(
    db,
  );
  await sql`insert into post_events (post_id, kind, text, at) values (${id}, 'posted', 'Posted.', ${at})`.execute(db);
  return id;
}

async function leftOf(id: number) {
  const { rows } = await sql<{ attempts: number; steps: string[]; events: number }>`
    select (select count(*)::int from attempts where post_id = ${id}) as attempts,
           (select array_agg(kind order by kind) from steps where post_id = ${id}) as steps,
           (select count(*)::int from post_events where post_id = ${id}) as events`.execute(db);
  return rows[0];
}

const whole = { attempts: 1, steps: ["check", "delete"], events: 1 };

test("of a post that has long been out its attempts and what was done for it go; what waits and its timeline stay", async () => {
  const old = await aSentPost({ state: "posted", daysAgo: 91 });
  const young = await aSentPost({ state: "posted", daysAgo: 89 });
  await prune();
  expect(await leftOf(old)).toEqual({ attempts: 0, steps: ["delete"], events: 1 });
  expect(await leftOf(young)).toEqual(whole);
});

test("what failed may be retried and keeps its attempts; what is unclear keeps them however old it is", async () => {
  const failed = await aSentPost({ state: "failed", daysAgo: 400 });
  const unclear = await aSentPost({ state: "posted", attempt: "open", daysAgo: 400 });
  await prune();
  expect([await leftOf(failed), await leftOf(unclear)]).toEqual([whole, whole]);
});

test("timelines go by age only where that is asked for", async () => {
  const old = await aSentPost({ state: "posted", daysAgo: 31 });
  const young = await aSentPost({ state: "posted", daysAgo: 29 });
  await prune({ timelineDays: 30 });
  expect([(await leftOf(old))!.events, (await leftOf(young))!.events]).toEqual([0, 1]);
});

test("of a post that is changed for ever the newest events stay", async () => {
  const [changed, other] = [
    await aSentPost({ state: "failed", daysAgo: 10 }),
    await aSentPost({ state: "failed", daysAgo: 10 }),
  ];
  await sql`
    insert into post_events (post_id, kind, text)
    select ${changed}, 'edited', 'Change ' || n from generate_series(1, 2500) as n`.execute(db);
  await prune();
  const { rows } = await sql<{ count: number; last: string }>`
    select count(*)::int as count, (array_agg(text order by id desc))[1] as last
      from post_events where post_id = ${changed}`.execute(db);
  expect(rows).toEqual([{ count: 400, last: "Change 2500" }]);
  expect((await leftOf(other))?.events).toBe(1);
});

test("incidents go after a year, thousands of them too", async () => {
  await sql`
    insert into incidents (kind, at) select 'test', now() - interval '366 days' from generate_series(1, 2500)`.execute(
    db,
  );
  await sql`insert into incidents (kind) values ('test')`.execute(db);
  await prune();
  expect(await db.selectFrom("incidents").select("id").execute()).toHaveLength(1);
});

test("a step that may be asked for again stays as long as one of its attempts", async () => {
  // Ids increase with time.
  await sql`delete from posts`.execute(db);
  const id = await aSentPost({ state: "posted", daysAgo: 91 });
  await sql`update steps set state = 'failed', attempt = 1 where post_id = ${id} and kind = 'delete'`.execute(db);
  await sql`
    insert into attempts (post_id, kind, number, account_id, match_key, draft, rev, state, started_at)
    values (${id}, 'delete', 1, ${account.id}, ${`delete ${id}`}, '{}', 1, 'rejected', now() - interval '1 day')`.execute(
    db,
  );
  await prune();
  expect(await leftOf(id)).toMatchObject({ attempts: 1, steps: ["delete"] });
});

test("what was deleted before it was sent goes after 90 days with its group; what was out, failed or may be out stays", async () => {
  const deleted = async (daysAgo: number, changes: "never sent" | "was out" | "may be out") => {
    const { id, group_id } = await aPost(db, account);
    const at = sql`now() - make_interval(days => ${daysAgo}::integer)`;
    await sql`update post_groups set created_at = ${at} where id = ${group_id}`.execute(db);
    if (changes === "was out") await sql`update posts set state = 'sending' where id = ${id}`.execute(db);
    if (changes === "was out")
      await sql`update posts set state = 'posted', posted_at = ${at} where id = ${id}`.execute(db);
    await sql`update posts set state = 'deleted', deleted_at = ${at} where id = ${id}`.execute(db);
    if (changes === "may be out") {
      await sql`
        insert into attempts (post_id, kind, number, account_id, match_key, draft, rev, state, started_at)
        values (${id}, 'publish', 1, ${account.id}, ${`key ${id}`}, '{}', 1, 'open', ${at})`.execute(db);
    }
    return { id, group_id };
  };
  const old = await deleted(91, "never sent");
  const kept = [await deleted(89, "never sent"), await deleted(400, "was out"), await deleted(400, "may be out")];
  await prune();
  const ids = [old, ...kept].map(({ id }) => id);
  const left = await db.selectFrom("posts").select("id").where("id", "in", ids).orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  const groups = await db.selectFrom("post_groups").select("id").where("id", "=", old.group_id).execute();
  expect(groups).toEqual([]);
});

test("what was read of an inbox goes after 45 days, unless its answer is on its way", async () => {
  const { id: account_id, creator_id } = account;
  const item = async (daysAgo: number, state: "open" | "waiting") => {
    const message = {
      type: "message",
      kind: "message",
      subject: "",
      body: "",
      is_first: false,
      url: "",
      state,
    } as const;
    const name = `t4_${daysAgo}_${state}`;
    const received_at = new Date(Date.now() - daysAgo * 86_400_000);
    const whose = { creator_id, account_id, remote_id: name, thread_id: name, received_at };
    await db
      .insertInto("inbox_items")
      .values({ ...message, ...whose })
      .execute();
  };
  for (const days of [44, 46]) for (const state of ["open", "waiting"] as const) await item(days, state);
  await prune();
  const left = await db.selectFrom("inbox_items").select("remote_id").where("creator_id", "=", creator_id).execute();
  expect(left.map(({ remote_id }) => remote_id).toSorted()).toEqual(["t4_44_open", "t4_44_waiting", "t4_46_waiting"]);
});
