import type { Db } from "../../../context.ts";

/** Those among these titles that the creator has used since, by their keys. */
export async function findUsedKeys(db: Db, creatorId: number, keys: readonly string[], since: Date) {
  if (keys.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("posts")
    .select("title_key")
    .distinct()
    .where("creator_id", "=", creatorId)
    .where("post_at", ">=", since)
    .where("state", "<>", "failed")
    .where("title_key", "in", keys)
    .execute();
  return new Set(rows.flatMap(({ title_key }) => title_key ?? []));
}
