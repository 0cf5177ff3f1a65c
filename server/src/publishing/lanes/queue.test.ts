import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../../testing/builders.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, close } = await testDatabase();
afterAll(close);

let account: Awaited<ReturnType<typeof anAccount>>;
beforeEach(async () => {
  account = await anAccount(db, await aCreator(db, await aUser(db)));
});

/** Differences between the queue and the rows it is derived from. */
async function whatDiffers() {
  const { rows } = await sql`
    with open as (
      select 'publish' as kind, id as item_id, account_id, next_at,
             case when state in ('scheduled', 'waiting') then post_at + make_interval(mins => late_minutes) end as misses_at,
             case when state = 'scheduled' then creator_id end as creator_id
        from posts where state in ('scheduled', 'waiting', 'sending', 'unknown')
      union all
      select kind, post_id, account_id, next_at, null, null from steps where state = 'waiting'
      union all
      select 'prepare', id, account_id, next_at, null, null from preparations where state = 'waiting'
    ), queued as (select kind, item_id, account_id, next_at, misses_at, creator_id from queue)
    (select * from open except select * from queued) union all (select * from queued except select * from open)`.execute(
    db,
  );
  return rows;
}
const queued = async () =>
  (await db.selectFrom("queue").select(["kind", "item_id"]).where("account_id", "=", account.id).execute()).map(
    ({ kind, item_id }) => [kind, item_id],
  );

test("a post is in the queue as long as it is open, at the time somebody has to look at it", async () => {
  const { id } = await aPost(db, account);
  expect(await queued()).toEqual([["publish", id]]);
  for (const state of ["waiting", "sending", "unknown", "needs_check", "scheduled", "waiting", "failed"] as const) {
    await sql`update posts set state = ${state}, next_at = next_at + interval '1 minute' where id = ${id}`.execute(db);
    expect(await whatDiffers()).toEqual([]);
  }
  expect(await queued()).toEqual([]);
});

test("moving a post and giving it more time moves what the queue says", async () => {
  const { id } = await aPost(db, account);
  await sql`update posts set post_at = post_at + interval '3 days', late_minutes = 5 where id = ${id}`.execute(db);
  expect(await whatDiffers()).toEqual([]);
});

test("steps and preparations are in the queue while they wait, and leave with what they belong to", async () => {
  const { id } = await aPost(db, account);
  await sql`
    insert into steps (post_id, kind, account_id, next_at) values (${id}, 'check', ${account.id}, now()), (${id}, 'delete', ${account.id}, now())`.execute(
    db,
  );
  expect((await queued()).toSorted()).toEqual([
    ["check", id],
    ["delete", id],
    ["publish", id],
  ]);
  await sql`update steps set next_at = now() + interval '1 hour' where post_id = ${id}`.execute(db);
  await sql`update steps set state = 'done' where post_id = ${id} and kind = 'check'`.execute(db);
  expect(await whatDiffers()).toEqual([]);
  await sql`delete from accounts where id = ${account.id}`.execute(db);
  expect(await whatDiffers()).toEqual([]);
  await sql`delete from posts where id = ${id}`.execute(db);
  expect(await whatDiffers()).toEqual([]);
});

test("what a post is called on its platform belongs to no other of the account, and is free again with it", async () => {
  const [one, other] = [await aPost(db, account), await aPost(db, account)];
  const name = (id: number) => sql`update posts set remote_id = 't3_a' where id = ${id}`.execute(db);
  await name(one.id);
  await expect(name(other.id)).rejects.toThrow(/remote_posts_pkey/);
  await sql`delete from posts where id = ${one.id}`.execute(db);
  await name(other.id);
});

test("an attempt that looks like one that is open is not written, and is once that has ended", async () => {
  const { id } = await aPost(db, account);
  const attempt = async (number: number) => {
    const { rows } = await sql`
      insert into attempts (post_id, kind, number, account_id, match_key, draft, rev)
      values (${id}, 'publish', ${number}, ${account.id}, 'alike', '{}', 1) returning number`.execute(db);
    return rows.length;
  };
  expect(await attempt(1)).toBe(1);
  expect(await attempt(2)).toBe(0);
  await sql`update attempts set state = 'absent' where post_id = ${id}`.execute(db);
  expect(await attempt(2)).toBe(1);
  await sql`delete from attempts where post_id = ${id}`.execute(db);
  expect(await attempt(3)).toBe(1);
});
