import type { Db } from "../../context.ts";

export async function isDemo(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("demo_ends_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}
