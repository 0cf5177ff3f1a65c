import type { Span } from "@ponkan/contract/analytics/window";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/**
 * The change in karma of the creator's accounts: the last known day of the span minus the last one before it, or minus
 * its first where nothing earlier is known. Null unless two days are known.
 */
export async function findKarmaChange(db: Db, creatorId: number, { from, until }: Span): Promise<number | null> {
  const { rows } = await sql<{ change: number | null }>`
    with known as (
      select remote_user_id, day, karma_post + karma_comment as karma from account_karma where creator_id = ${creatorId}
    )
    select sum(last.karma - first.karma)::float8 as change
      from (select distinct remote_user_id from known) a
           cross join lateral (
             select day, karma from known k
              where k.remote_user_id = a.remote_user_id and day < ${until}::timestamptz at time zone 'UTC'
              order by day desc limit 1) last
           cross join lateral (
             select karma from known k
              where k.remote_user_id = a.remote_user_id and day < last.day
              order by day >= (${from}::timestamptz at time zone 'UTC')::date,
                       abs(day - (${from}::timestamptz at time zone 'UTC')::date)
              limit 1) first
     where last.day >= (${from}::timestamptz at time zone 'UTC')::date`.execute(db);
  return rows[0]?.change ?? null;
}

export async function isKarmaKnown(db: Db, creatorId: number, by: Date): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (
      select from account_karma where creator_id = ${creatorId} and day < ${by}::timestamptz at time zone 'UTC'
    ) as is_known`.execute(db);
  return rows[0]!.is_known;
}
