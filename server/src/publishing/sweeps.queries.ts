import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { among, openStates, unclearStates } from "../modules/posts/post-state.ts";
import { within } from "./lanes/lanes.queries.ts";
import { type Decided, decidedColumns } from "./posts/find-posts.ts";

/**
 * Posts that nobody sends any more: their time and the patience of their owner are over. One that never waited is due
 * by then; so the index of what is due finds it, and what is planned for later is not read.
 */
export async function findMissed(db: Db, limit: number): Promise<Decided[]> {
  const { rows } = await sql<Decided>`${prepared}
    with missed as (
      (select id from posts
        where state in ${among(openStates)} and state = 'scheduled' and next_at < ${within(LONGEST_HOLD_MS)}
          and post_at + make_interval(mins => late_minutes) < statement_timestamp()
        limit ${limit})
      union all
      (select id from posts
        where state = 'waiting' and post_at < statement_timestamp()
          and post_at + make_interval(mins => late_minutes) < statement_timestamp()
        limit ${limit})
    )
    select p.id, p.creator_id, p.rev, p.attempt, c.name as creator_name
      from missed join posts p on p.id = missed.id join creators c on c.id = p.creator_id`.execute(db);
  return rows;
}

/** What is scheduled may be held back for so long at a time, and is due again then. */
const LONGEST_HOLD_MS = 2 * 60_000;

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
