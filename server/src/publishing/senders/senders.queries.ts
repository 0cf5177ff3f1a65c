import type { Db } from "../../context.ts";

export async function findSubredditFacts(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom("subreddits").select("facts").where("name", "=", name).executeTakeFirst();
  return row?.facts;
}
