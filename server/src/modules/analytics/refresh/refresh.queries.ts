import type { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { DueAccount, WatchedAccount } from "../collect/collect.queries.ts";

/** True for the one caller that moved the time; concurrent callers get false (AN-06). */
export async function markAnalyticsUpdated(db: Db, userId: number, now: Date, unlessAfter: Date): Promise<boolean> {
  const changed = await db
    .updateTable("users")
    .set({ analytics_updated: now })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("analytics_updated", "is", null), eb("analytics_updated", "<=", unlessAfter)]))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function findAnalyticsUpdated(db: Db, userId: number): Promise<Date | null> {
  const user = await db.selectFrom("users").select("analytics_updated").where("id", "=", userId).executeTakeFirst();
  return user?.analytics_updated ?? null;
}

export async function beginRefresh(db: Db, userId: number, now: Date): Promise<void> {
  const begun = { begun_at: now, touched_at: now, finished_at: null };
  const anew = { ...begun, posts: 0, posts_read: 0, accounts_done: sql<number[]>`'{}'`, failed: sql<Platform[]>`'{}'` };
  await db
    .insertInto("analytics_refreshes")
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(anew))
    .execute();
}

export function findRefresh(db: Db, userId: number) {
  return db.selectFrom("analytics_refreshes").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export type Refresh = NonNullable<Awaited<ReturnType<typeof findRefresh>>>;

/** Undefined when the refresh is done or another worker has touched it recently. */
export async function claimRefresh(
  db: Db,
  userId: number,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<Refresh | undefined> {
  const { rows } = await sql<Refresh>`
    update analytics_refreshes
       set touched_at = greatest(${now}::timestamptz, begun_at + interval '1 millisecond')
     where user_id = ${userId} and finished_at is null and (touched_at = begun_at or touched_at <= ${silentSince})
    returning *`.execute(db);
  return rows[0];
}

/** Unfinished refreshes that have not been touched for a while. */
export async function findAbandonedRefreshes(
  db: Db,
  silentSince: Date,
): Promise<{ user_id: number; begun_at: Date }[]> {
  return db
    .selectFrom("analytics_refreshes")
    .select(["user_id", "begun_at"])
    .where("finished_at", "is", null)
    .where("touched_at", "<=", silentSince)
    .orderBy("touched_at")
    .limit(20)
    .execute();
}

/** The user's readable accounts, except those already done. */
export async function findAccounts(
  db: Db,
  userId: number,
  done: readonly number[],
): Promise<(DueAccount & { creator_name: string })[]> {
  const { rows } = await sql<DueAccount & { creator_name: string }>`
    select a.id, a.creator_id, a.platform, a.remote_user_id, a.username, a.proxy is not null as has_proxy,
           c.name as creator_name
      from accounts a join creators c on c.id = a.creator_id
     where a.user_id = ${userId} and a.status <> 'reconnect_needed' and a.id <> all(${done}::bigint[])
     order by a.id`.execute(db);
  return rows;
}

export async function hasAnyProxy(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from accounts where user_id = ${userId} and proxy is not null limit 1`.execute(db);
  return rows.length > 0;
}

export type WantedPost = { id: number; remote_id: string };

/** AN-06: posts of the last 30 days, and older ones up to a year not read for a week; none twice per refresh. */
export async function findWanted(db: Db, accountId: number, begunAt: Date): Promise<WantedPost[]> {
  const at = sql`${begunAt}::timestamptz`;
  const { rows } = await sql<WantedPost>`
    select id, remote_id from posts
     where account_id = ${accountId} and state = 'posted' and remote_id is not null
       and post_at > ${at} - interval '400 days' and posted_at > ${at} - interval '365 days'
       and (results_at is null or results_at < ${at} - case
              when posted_at > ${at} - interval '30 days' then interval '0' else interval '7 days' end)
     order by posted_at desc`.execute(db);
  return rows;
}

type Progress = { posts?: number; posts_read?: number; now: Date };

/** Adds to the counts and shows that a worker is active. */
export async function noteProgress(
  db: Db,
  userId: number,
  { posts = 0, posts_read = 0, now }: Progress,
): Promise<void> {
  await sql`
    update analytics_refreshes
       set posts = posts + ${posts}, posts_read = posts_read + ${posts_read}, touched_at = greatest(touched_at, ${now})
     where user_id = ${userId} and finished_at is null`.execute(db);
}

export async function noteAccountDone(
  db: Db,
  userId: number,
  { id, platform }: WatchedAccount,
  hasFailed: boolean,
): Promise<void> {
  await sql`
    update analytics_refreshes
       set accounts_done = array_append(accounts_done, ${id}::bigint),
           failed = case when ${hasFailed} then array_append(failed, ${platform}::smallint) else failed end
     where user_id = ${userId} and finished_at is null`.execute(db);
}

export async function finishRefresh(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("analytics_refreshes")
    .set({ finished_at: now })
    .where("user_id", "=", userId)
    .where("finished_at", "is", null)
    .execute();
}

export async function findOut(db: Db, creatorId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from posts
     where creator_id = ${creatorId} and platform = 1 and posted_at >= ${since}
       and post_at > ${since}::timestamptz - interval '2 days'`.execute(db);
  return rows.map(({ id }) => id);
}

type Person = { creator_id: number; remote_user_id: string };

/** Subreddits with signs of a ban: one that was found and not lifted, or a failed post in the last 30 days. */
export async function findSubredditsWithBanSigns(db: Db, person: Person, now: Date, most: number): Promise<string[]> {
  const { creator_id, remote_user_id } = person;
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name::text, found_at as at from subreddit_bans
       where creator_id = ${creator_id} and remote_user_id = ${remote_user_id} and ended_at is null
      union all
      select subreddit, max(post_at) from posts
       where creator_id = ${creator_id} and remote_user_id = ${remote_user_id} and platform = 1 and state = 'failed'
         and post_at > ${now}::timestamptz - interval '30 days'
       group by subreddit) as places
     group by name order by max(at) desc limit ${most}`.execute(db);
  return rows.map(({ name }) => name);
}
