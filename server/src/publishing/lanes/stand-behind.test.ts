import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPublishingState } from "../../http/health.queries.ts";
import { findItemsAround } from "../../modules/ban-shield/ban-shield.queries.ts";
import { findBusyAccounts } from "../../modules/posts/read/busy-accounts.queries.ts";
import type { Database } from "../../tables.ts";
import { aCreator, anAccount, aPost, aUser, type BuiltAccount } from "../../testing/builders.ts";
import { testDatabase } from "../../testing/database.ts";
import { fillFuture } from "../../testing/fill-future.ts";
import { findStranded } from "../sweeps.queries.ts";
import { claimLanes, findDue, releaseLanes } from "./lanes.queries.ts";
import { standBehind } from "./stand-behind.queries.ts";

const BACKLOG = 6000;
const MINUTE = 60_000;

const { db, close } = await testDatabase();
afterAll(close);

let busy: BuiltAccount;
let other: BuiltAccount;
beforeAll(async () => {
  busy = await anAccount(db, await aCreator(db, await aUser(db)));
  other = await anAccount(db, await aCreator(db, await aUser(db)));
  await fillFuture(db, [busy], BACKLOG, { allAt: new Date(Date.now() - 2 * MINUTE) });
});

const everything = async () => {
  while (await standBehind(db));
};
const claim = (tx = db) =>
  claimLanes(tx, { owner: "one", most: 30, leaseMs: 10_000, notAfter: new Date(Date.now() + MINUTE) });
const behind = async () =>
  (await db.selectFrom("queue").select("item_id").where("is_behind", "=", true).orderBy("item_id").execute()).map(
    ({ item_id }) => item_id,
  );

/** Counts the rows of a table that `work` reads. */
async function rowsRead(table: string, work: (tx: Kysely<Database>) => Promise<unknown>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ count: number }>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
         where relname = ${table}`.execute(tx);
      return rows[0]!.count;
    };
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
}

test("what waits behind others of its account is not read by each that looks for work (LT-2)", async () => {
  const { id } = await aPost(db, other);
  await everything();
  expect((await behind()).length).toBe(BACKLOG - 100);
  const read = await rowsRead("queue", async (tx) => {
    const lanes = await claim(tx);
    const due = await findDue(tx, lanes);
    const first = await tx
      .selectFrom("posts")
      .select((eb) => eb.fn.min<number>("id").as("id"))
      .where("account_id", "=", busy.id)
      .executeTakeFirstOrThrow();
    const posts = due.map((lane) => lane.due?.kind === "post" && lane.due.post.id);
    expect(posts.toSorted()).toEqual([first.id, id].toSorted());
    await releaseLanes(tx, lanes);
  });
  expect(read).toBeLessThan(500);
  await db.deleteFrom("posts").where("id", "=", id).execute();
});

test("all that stands behind has its turn, and counts as waiting until then", async () => {
  await everything();
  await sql`delete from posts where id in (select item_id from queue where not is_behind)`.execute(db);
  await db.updateTable("accounts").set({ lane_until: null }).execute();
  expect((await findPublishingState(db)).overdue_seconds).toBeGreaterThan(60);
  expect(await findBusyAccounts(db, new Date())).toEqual([busy.id]);
  const lanes = await claim();
  expect(lanes.map(({ account_id }) => account_id)).toEqual([busy.id]);
  const [{ due } = { due: undefined }] = await findDue(db, lanes);
  expect(due).toMatchObject({ kind: "post", post: { id: (await behind())[0] } });
  await releaseLanes(db, lanes);
});

test("what is moved away is found by its time again, and so is what is under way", async () => {
  const [moved, sent] = await behind();
  await sql`update posts set post_at = now() + interval '1 day', next_at = now() + interval '1 day' where id = ${moved}`.execute(
    db,
  );
  await sql`update posts set state = 'waiting' where id = ${sent}`.execute(db);
  await sql`update posts set state = 'sending', next_at = now() - interval '2 days' where id = ${sent}`.execute(db);
  await everything();
  expect(await behind()).not.toContain(moved);
  expect(await behind()).not.toContain(sent);
  await db.updateTable("accounts").set({ status: "reconnect_needed" }).where("id", "=", busy.id).execute();
  expect((await findStranded(db, MINUTE, 10)).map(({ id }) => id)).toEqual([sent]);
});

test("whoever plans a post beside somebody with many does not read theirs", async () => {
  const account = { creator_id: other.creator_id, remote_user_id: other.remote_user_id, practice: null };
  const now = new Date();
  const read = await rowsRead("posts", async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    await findItemsAround(tx, account, [{ from: now, until: now }], { hours: 24, posts: 60 });
  });
  expect(read).toBeLessThan(100);
});
