import { type Insertable, sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { InboxTables } from "./inbox.tables.ts";
import type { PostFacts } from "./reader.ts";

export type NewItem = Insertable<InboxTables["inbox_items"]>;

export async function findKnownItems(db: Db, creatorId: number, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("inbox_items")
    .select("remote_id")
    .where("creator_id", "=", creatorId)
    .where("remote_id", "in", ids)
    .execute();
  return new Set(rows.map(({ remote_id }) => remote_id));
}

/** Posts we published, and those that Reddit was asked about before. */
export async function findKnownPosts(
  db: Db,
  creatorId: number,
  ids: readonly string[],
): Promise<Map<string, PostFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PostFacts & { id: string }>`
    select r.remote_id as id, p.posted_at as created_at, true as is_own
      from accounts a join remote_posts r on r.account_id = a.id join posts p on p.id = r.post_id
     where a.creator_id = ${creatorId} and r.remote_id = any(${[...ids]}) and p.posted_at is not null
    union
    select post_id, post_created_at, is_own_post from inbox_items
     where creator_id = ${creatorId} and post_id = any(${[...ids]}) and post_created_at is not null`.execute(db);
  return new Map(rows.map(({ id, created_at, is_own }) => [id, { created_at, is_own }]));
}

/** When a person first and last wrote, among the items being stored. */
export type Wrote = { first_at: Date; last_at: Date };

/** Takes lower-case names; returns the people nothing had come from before. */
export async function insertPeople(tx: Db, creatorId: number, wrote: ReadonlyMap<string, Wrote>): Promise<Set<string>> {
  if (wrote.size === 0) return new Set();
  const people = [...wrote]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([username, when]) => ({ creator_id: creatorId, username, ...when }));
  const rows = await tx
    .insertInto("inbox_people")
    .values(people)
    .onConflict((conflict) =>
      conflict
        .columns(["creator_id", "username"])
        .doUpdateSet((eb) => ({ last_at: eb.ref("excluded.last_at") }))
        .whereRef("inbox_people.last_at", "<", "excluded.last_at"),
    )
    .returning(["username", sql<boolean>`xmax = 0`.as("is_new")])
    .execute();
  return new Set(rows.flatMap(({ username, is_new }) => (is_new ? username : [])));
}

/** Returns the ones that were new. */
export function insertItems(tx: Db, items: readonly NewItem[]) {
  return tx
    .insertInto("inbox_items")
    .values(items)
    .onConflict((conflict) => conflict.columns(["creator_id", "remote_id"]).doNothing())
    .returning(["parent_id"])
    .execute();
}

/**
 * Deletes the oldest items beyond the maximum, except those whose answer is waiting, being sent or sent: daily limits
 * and cooldowns count answers, which are deleted with their items.
 */
export async function keepNewestItems(tx: Db, creatorId: number, most: number): Promise<void> {
  await sql`
    delete from inbox_items where id = any(array(
      select i.id from inbox_items i
       where i.state <> 'waiting' and i.id = any(array(
         select id from inbox_items where creator_id = ${creatorId} order by received_at desc, id desc offset ${most}))
         and not exists (
           select from answers a where a.item_id = i.id and a.state in ('waiting', 'sending', 'sent'))
         for update of i skip locked))`.execute(tx);
}

export async function countReplies(tx: Db, creatorId: number, parents: readonly string[]): Promise<void> {
  if (parents.length === 0) return;
  await sql`
    update answers a set replies = a.replies + given.count
      from (select id, count(*)::int from unnest(${[...parents]}::text[]) as id group by id) as given
     where a.creator_id = ${creatorId} and a.remote_id = given.id`.execute(tx);
}
