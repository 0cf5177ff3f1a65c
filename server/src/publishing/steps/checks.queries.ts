import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { inMs } from "../lanes/lanes.queries.ts";

export async function findDueChecks(db: Db, accountId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("queue")
    .innerJoin("posts", "posts.id", "queue.item_id")
    .select("posts.id")
    .where("queue.account_id", "=", accountId)
    .where("queue.kind", "=", "check")
    .where("queue.next_at", "<=", sql<Date>`statement_timestamp()`)
    .where("posts.state", "=", "posted")
    .orderBy("queue.next_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Null if this was the last check. */
export async function planCheck(db: Db, postId: number, ms: number | null): Promise<void> {
  await sql`
    update steps set state = ${ms === null ? "done" : "waiting"}, next_at = ${inMs(ms ?? 0)}, tries = 0
     where post_id = ${postId} and kind = 'check' and state = 'waiting'`.execute(db);
}
