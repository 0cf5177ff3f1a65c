import type { Db } from "../../context.ts";

/** True when this call was the one that moved the time: of two at once only one is (AN-06). */
export async function markAnalyticsUpdated(db: Db, userId: number, now: Date, unlessAfter: Date): Promise<boolean> {
  const changed = await db
    .updateTable("users")
    .set({ analytics_updated: now })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("analytics_updated", "is", null), eb("analytics_updated", "<=", unlessAfter)]))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
