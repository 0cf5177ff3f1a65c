import type { Db } from "../../../context.ts";

export function findCharges(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("posts")
    .select(["id", "platform", "subreddit", "is_charged", "charged_to"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
}

export async function chargeTo(db: Db, ids: readonly number[], charged_to: Date): Promise<void> {
  await db.updateTable("posts").set({ is_charged: true, charged_to }).where("id", "in", ids).execute();
}

export async function uncharge(db: Db, ids: readonly number[]): Promise<void> {
  await db.updateTable("posts").set({ is_charged: false }).where("id", "in", ids).execute();
}
