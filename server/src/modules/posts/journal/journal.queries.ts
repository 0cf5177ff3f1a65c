import { sql } from "kysely";
import type { Db } from "../../../context.ts";

const columns = ["id", "kind", "items", "text", "made_at"] as const;
const MOST_SHOWN = 20;

export function findChanges(db: Db, creatorId: number, since: Date) {
  return db
    .selectFrom("post_changes")
    .select(columns)
    .where("creator_id", "=", creatorId)
    .where("undone_at", "is", null)
    .where("made_at", ">", since)
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
}

/** Undefined when it is too old, another creator's, or was undone already. */
export function findChange(db: Db, creatorId: number, id: number, since: Date) {
  return db
    .selectFrom("post_changes")
    .select(columns)
    .where("id", "=", id)
    .where("creator_id", "=", creatorId)
    .where("undone_at", "is", null)
    .where("made_at", ">", since)
    .executeTakeFirst();
}

/** True once. */
export async function markUndone(db: Db, id: number): Promise<boolean> {
  const marked = await db
    .updateTable("post_changes")
    .set({ undone_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
