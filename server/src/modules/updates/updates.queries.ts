import { sql } from "kysely";
import type { Db } from "../../context.ts";

export type UpdateRow = { id: string; title: string; description: string; posted_at: Date };

export function findUpdates(db: Db, now: Date, page: { limit: number; offset: number }): Promise<UpdateRow[]> {
  return db
    .selectFrom("updates")
    .select(["id", "title", "description", "posted_at"])
    .where("posted_at", "<=", now)
    .orderBy("posted_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countUpdates(db: Db, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom("updates")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("posted_at", "<=", now)
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes updates that are no longer in the file. */
export async function deleteOtherUpdates(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom("updates")
    .where("id", "!=", sql<string>`all(${[...ids]}::text[])`)
    .execute();
}

export async function upsertUpdates(db: Db, updates: UpdateRow[]): Promise<void> {
  if (updates.length === 0) return;
  await db
    .insertInto("updates")
    .values(updates)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        title: ref("excluded.title"),
        description: ref("excluded.description"),
        posted_at: ref("excluded.posted_at"),
      })),
    )
    .execute();
}
