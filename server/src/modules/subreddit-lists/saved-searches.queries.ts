import type { NewSavedSearch } from "@ponkan/contract/subreddit-lists/saved-search";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

const columns = ["id", "name", "search", "created_at"] as const;

export function findSearches(db: Db, creatorId: number) {
  return db.selectFrom("saved_searches").select(columns).where("creator_id", "=", creatorId).orderBy("name").execute();
}

/** Locks the creator's searches until the transaction ends, so that none is added. */
export async function countSearches(tx: Db, creatorId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('searches of creator', ${creatorId}))`.execute(tx);
  const { count } = await tx
    .selectFrom("saved_searches")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("creator_id", "=", creatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertSearch(db: Db, creatorId: number, { name, search }: NewSavedSearch, created_at: Date) {
  return db
    .insertInto("saved_searches")
    .values({ name, search: JSON.stringify(search), creator_id: creatorId, created_at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteSearch(db: Db, creatorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_searches")
    .where("creator_id", "=", creatorId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
