import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { plannedStates, sqlStateList, unclearStates } from "../modules/posts/post-state.ts";
import { type Decided, decidedColumns } from "./posts/find-posts.ts";

/** Posts whose send window is over; they are not sent any more. */
export async function findMissed(db: Db, limit: number): Promise<Decided[]> {
  const { rows } = await sql<Decided>`${prepared}
    select p.id, p.creator_id, p.rev, p.attempt
      from queue join posts p on p.id = queue.item_id
     where queue.misses_at < statement_timestamp() and queue.kind = 'publish'
       and p.state in ${sqlStateList(plannedStates)}
     order by queue.misses_at limit ${limit}`.execute(db);
  return rows;
}

/** Posts with an unclear send that cannot be looked for because the account is gone or has to be reconnected. */
export function findStranded(db: Db, patienceMs: number, limit: number): Promise<Decided[]> {
  return db
    .selectFrom("queue")
    .innerJoin("posts", "posts.id", "queue.item_id")
    .leftJoin("accounts", "accounts.id", "posts.account_id")
    .select(decidedColumns)
    .where("posts.state", "in", unclearStates)
    .where((eb) => eb.or([eb("accounts.id", "is", null), eb("accounts.status", "<>", "connected")]))
    .where("queue.kind", "=", "publish")
    .where("queue.is_behind", "=", false) // posts in progress are never behind
    .where("queue.next_at", "<", sql<Date>`statement_timestamp() - ${`${patienceMs} milliseconds`}::interval`)
    .limit(limit)
    .execute();
}

export async function findDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  return rows[0]!.ms;
}
