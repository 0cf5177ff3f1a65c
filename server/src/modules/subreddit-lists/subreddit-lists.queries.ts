import type { NewSubredditList, SubredditListChanges } from "@ponkan/contract/subreddit-lists/subreddit-list";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

const columns = ["id", "name", "names", "is_built_in", "created_at"] as const;

/** The built-in list first, then the others by name (case-insensitive). */
export function findLists(db: Db, creatorId: number) {
  return db
    .selectFrom("subreddit_lists")
    .select(columns)
    .where("creator_id", "=", creatorId)
    .orderBy("is_built_in", "desc")
    .orderBy("name")
    .execute();
}

export function findList(db: Db, creatorId: number, id: number) {
  return db
    .selectFrom("subreddit_lists")
    .select(columns)
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Does not count the built-in list. Locks the lists until the transaction ends, so that none is added. */
export async function countOwnLists(tx: Db, creatorId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lists of creator', ${creatorId}))`.execute(tx);
  const { count } = await tx
    .selectFrom("subreddit_lists")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("creator_id", "=", creatorId)
    .where("is_built_in", "=", false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertList(db: Db, creatorId: number, list: NewSubredditList, created_at: Date) {
  return db
    .insertInto("subreddit_lists")
    .values({ ...list, creator_id: creatorId, created_at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined if the creator has no such list. */
export function updateList(db: Db, creatorId: number, id: number, changes: SubredditListChanges) {
  return db
    .updateTable("subreddit_lists")
    .set(changes)
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteOwnList(db: Db, creatorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("subreddit_lists")
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .where("is_built_in", "=", false)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findBuiltInNames(db: Db, creatorId: number): Promise<string[]> {
  const list = await db
    .selectFrom("subreddit_lists")
    .select("names")
    .where("creator_id", "=", creatorId)
    .where("is_built_in", "=", true)
    .executeTakeFirst();
  return list?.names ?? [];
}
