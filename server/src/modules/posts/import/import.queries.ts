import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/** Keys are names in lower case. */
export async function findMediaIds(db: Db, creatorId: number, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "name"])
    .where("creator_id", "=", creatorId)
    .where(sql<boolean>`name = any(${names}::citext[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}
