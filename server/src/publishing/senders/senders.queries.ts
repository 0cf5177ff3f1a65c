import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

export async function findSubredditFacts(db: Db, name: string): Promise<unknown> {
  const row = await db
    .selectFrom("subreddits")
    .modifyFront(prepared)
    .select("facts")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.facts;
}
