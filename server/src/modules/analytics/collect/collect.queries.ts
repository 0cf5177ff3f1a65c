import type { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

export type WatchedAccount = {
  id: number;
  creator_id: number;
  platform: Platform;
  remote_user_id: string;
  username: string;
};
/** `has_proxy` is true for a proxy that the user has set. */
export type DueAccount = WatchedAccount & { has_proxy: boolean };

/**
 * Accounts with posts due for a reading, longest waiting first; `most` each with and without a proxy. Skips platforms
 * that are down, and `busy` accounts unless they have waited since `patientUntil`.
 */
export async function findDueAccounts(
  db: Db,
  { now, busy, patientUntil, most }: { now: Date; busy: readonly number[]; patientUntil: Date; most: number },
): Promise<DueAccount[]> {
  const { rows } = await sql<DueAccount>`
    with waiting as (
      select a.*, a.proxy is not null as has_proxy, due.since,
             row_number() over (partition by a.proxy is not null order by due.since) as place
        from (select account_id, min(next_at) as since from watched_posts
               where next_at <= ${now} group by account_id) as due
        join accounts a on a.id = due.account_id
       where a.status <> 'reconnect_needed' and (a.paused_until is null or a.paused_until < ${now})
         and (a.id <> all(${busy}::bigint[]) or due.since < ${patientUntil})
         and not exists (select from shut_platforms s where s.platform = a.platform)
    )
    select id, creator_id, platform, remote_user_id, username, has_proxy from waiting
     where place <= ${most} order by since`.execute(db);
  return rows;
}

export type DuePost = {
  id: number;
  remote_id: string;
  posted_at: Date;
  /** The post has been read since it was due, by a refresh for example. */
  is_read: boolean;
};

/** Claims due posts until `until`; if the process dies, they become due again. */
export async function claimPosts(
  db: Db,
  accountId: number,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DuePost[]> {
  const { rows } = await sql<DuePost>`
    with due as (
      select post_id, next_at from watched_posts
       where account_id = ${accountId} and next_at <= ${now} order by next_at limit ${most} for update skip locked
    ), claimed as (
      update watched_posts w set next_at = ${until} from due where w.post_id = due.post_id
      returning w.post_id, due.next_at as was_due
    )
    select p.id, p.remote_id, p.posted_at, coalesce(p.results_at >= claimed.was_due, false) as is_read
      from claimed join posts p on p.id = claimed.post_id`.execute(db);
  return rows;
}

/** Sets the next reading of each post; null ends its readings. */
export async function planReadings(db: Db, plans: readonly { post_id: number; next_at: Date | null }[]): Promise<void> {
  await sql`
    with plan as (
      select * from json_to_recordset(${JSON.stringify(plans)}::json) as p (post_id bigint, next_at timestamptz)
    ), ended as (
      delete from watched_posts w using plan where w.post_id = plan.post_id and plan.next_at is null
    )
    update watched_posts w set next_at = plan.next_at from plan
     where w.post_id = plan.post_id and plan.next_at is not null`.execute(db);
}

/** Postpones all readings of the account that are due earlier. */
export async function putOffReadings(db: Db, accountId: number, until: Date): Promise<void> {
  await db
    .updateTable("watched_posts")
    .set({ next_at: until })
    .where("account_id", "=", accountId)
    .where("next_at", "<", until)
    .execute();
}
