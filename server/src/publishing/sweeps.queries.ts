import { sql } from "kysely";
import type { Db } from "../context.ts";
import { plannedStates, unclearStates } from "../modules/posts/post-state.ts";

/** Posts that nobody sends any more: their time and the patience of their owner are over. */
export async function findMissed(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("posts")
    .select("id")
    .where("state", "in", plannedStates)
    .where("next_at", "<", sql<Date>`now() + interval '1 day'`)
    .where(sql<boolean>`post_at + make_interval(mins => late_minutes) < clock_timestamp()`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sent once, unclear since, and nobody can look: the account is gone or has to be connected again. */
export async function findStranded(db: Db, patienceMs: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("posts")
    .leftJoin("accounts", "accounts.id", "posts.account_id")
    .select("posts.id")
    .where("posts.state", "in", unclearStates)
    .where((eb) => eb.or([eb("accounts.id", "is", null), eb("accounts.status", "<>", "connected")]))
    .where("posts.next_at", "<", sql<Date>`statement_timestamp() - ${`${patienceMs} milliseconds`}::interval`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  return rows[0]!.ms;
}
