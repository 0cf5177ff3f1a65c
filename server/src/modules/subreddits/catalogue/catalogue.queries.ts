import { Platform } from "@ponkan/contract/accounts/platform";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { SubredditsTables } from "../subreddits.tables.ts";

/** Returns the growth of the member count over these days, in percent; null without a count from then or earlier. */
export async function findGrowth(db: Db, name: string, now: Date, days = 30): Promise<number | null> {
  const { rows } = await sql<{ growth: number }>`
    select round(100.0 * (s.subscribers - earlier.subscribers) / earlier.subscribers, 2)::float8 as growth
      from subreddits s, lateral (
        select subscribers from subreddit_snapshots
         where name = s.name and day <= (${now}::timestamptz at time zone 'UTC')::date - ${days}::integer
         order by day desc limit 1) as earlier
     where s.name = ${name}::citext and earlier.subscribers > 0 and s.subscribers is not null`.execute(db);
  return rows[0]?.growth ?? null;
}

type Numbers = Pick<
  Selectable<SubredditsTables["subreddits"]>,
  "posts_per_day" | "median_score" | "growth" | "opportunity" | "best_hour" | "month_scores"
>;

export async function keepNumbers(db: Db, name: string, numbers: Numbers, now: Date): Promise<void> {
  await db
    .updateTable("subreddits")
    .set({
      ...numbers,
      month_scores: numbers.month_scores && JSON.stringify(numbers.month_scores),
      measured_at: now,
      looked_at: now,
      wanted_at: null,
    })
    .where("name", "=", name)
    .execute();
}

/** Returns subreddits that users have looked at, then the ones read longest ago, at least a day. */
export async function findToRead(db: Db, now: Date, most: number): Promise<{ name: string; is_wanted: boolean }[]> {
  const { rows } = await sql<{ name: string; is_wanted: boolean }>`
    (select name::text, true as is_wanted from subreddits
      where wanted_at is not null and access in ('public', 'restricted') order by wanted_at limit ${most})
    union all
    (select name::text, false from subreddits
      where (looked_at is null or looked_at < ${now}::timestamptz - interval '1 day')
        and wanted_at is null and access in ('public', 'restricted')
      order by looked_at nulls first limit ${most})
    limit ${most}`.execute(db);
  return rows;
}

/** Puts a subreddit that could not be read at the end of the order. */
export async function markLooked(db: Db, name: string, now: Date): Promise<void> {
  await db.updateTable("subreddits").set({ looked_at: now, wanted_at: null }).where("name", "=", name).execute();
}

/** Returns Reddit accounts except the busy ones, starting at a random position. */
export async function findAccountsBut(
  db: Db,
  busy: readonly number[],
  now: Date,
  most: number,
): Promise<{ id: number; username: string }[]> {
  const { rows } = await sql<{ id: number; username: string }>`
    with begin as (select floor(random() * (select coalesce(max(id), 0) + 1 from accounts))::bigint as id),
    idle as (
      select a.id, a.username, a.id < begin.id as is_before from accounts a, begin
       where a.platform = ${sql.lit(Platform.reddit)} and a.status <> 'reconnect_needed'
         and (a.paused_until is null or a.paused_until < ${now})
         and a.id <> all(${busy}::bigint[])
    )
    select id, username from idle order by is_before, id limit ${most}`.execute(db);
  return rows;
}

/** Keeps one snapshot a week of days more than a year ago. */
export async function thinSnapshots(db: Db, now: Date): Promise<void> {
  await sql`
    delete from subreddit_snapshots
     where day < (${now}::timestamptz at time zone 'UTC')::date - 365 and extract(isodow from day) <> 1`.execute(db);
}
