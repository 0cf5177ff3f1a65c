import { sql } from "kysely";
import type { Db } from "../context.ts";
import { plannedStates, unclearStates } from "../modules/posts/post-state.ts";
import { type Decided, decidedColumns } from "./posts/find-posts.ts";

/** Posts that nobody sends any more: their time and the patience of their owner are over. */
export function findMissed(db: Db, limit: number): Promise<Decided[]> {
  return db
    .selectFrom("posts")
    .innerJoin("creators", "creators.id", "posts.creator_id")
    .select(decidedColumns)
    .where("posts.state", "in", plannedStates)
    .where("posts.next_at", "<", sql<Date>`now() + interval '1 day'`)
    .where(sql<boolean>`posts.post_at + make_interval(mins => posts.late_minutes) < clock_timestamp()`)
    .limit(limit)
    .execute();
}

/** Sent once, unclear since, and nobody can look: the account is gone or has to be connected again. */
export function findStranded(db: Db, patienceMs: number, limit: number): Promise<Decided[]> {
  return db
    .selectFrom("posts")
    .innerJoin("creators", "creators.id", "posts.creator_id")
    .leftJoin("accounts", "accounts.id", "posts.account_id")
    .select(decidedColumns)
    .where("posts.state", "in", unclearStates)
    .where((eb) => eb.or([eb("accounts.id", "is", null), eb("accounts.status", "<>", "connected")]))
    .where("posts.next_at", "<", sql<Date>`statement_timestamp() - ${`${patienceMs} milliseconds`}::interval`)
    .limit(limit)
    .execute();
}

export async function findDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  return rows[0]!.ms;
}
