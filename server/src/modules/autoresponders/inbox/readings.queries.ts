import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { Reader } from "./reader.ts";

export type ClaimedReading = Reader & { user_id: number; due_at: Date; begun_at: Date; failures: number };

type Claim = {
  most: number;
  leaseMs: number;
  yieldsMs: number;
  /** `doubtful`: accounts with a proxy or a recent failure; `sound`: the others; `probe`: any, while Reddit is down. */
  kind: "sound" | "doubtful" | "probe";
  /** The maximum per user at a time, including those in `busy`. */
  perUser: number;
  busy: readonly ClaimedReading[];
};

/** Adds creators with an enabled autoresponder; only they are read regularly (AR-08). */
export async function addWantedReadings(db: Db): Promise<void> {
  await sql`
    insert into inbox_readings (account_id, creator_id, next_at)
    select a.id, a.creator_id, statement_timestamp() from accounts a
     where a.platform = ${Platform.reddit} and a.status = 'connected'
       and a.creator_id in (select creator_id from autoresponders where is_enabled)
       and not exists (select from inbox_readings r where r.account_id = a.id)
    on conflict do nothing`.execute(db);
}

/**
 * Claims due readings, each for one reader. Accounts about to publish are postponed a little, and platforms that are
 * down are skipped. Accounts that were read last time come before those that failed.
 */
export async function claimReadings(db: Db, claim: Claim): Promise<ClaimedReading[]> {
  const { most, leaseMs, yieldsMs, kind, perUser, busy } = claim;
  const isKind =
    kind === "probe"
      ? sql`true`
      : sql`(a.proxy is not null or r.failures > 0) = ${kind === "doubtful"}
         and a.platform not in (select platform from shut_platforms)`;
  const { rows } = await sql<ClaimedReading>`
    with wanted as (
      select r.account_id, a.user_id, a.username, r.next_at, r.failures, a.proxy,
             row_number() over (partition by a.user_id order by r.failures > 0, r.next_at) as turn
        from inbox_readings r join accounts a on a.id = r.account_id
       where r.next_at <= statement_timestamp() and a.status = 'connected'
         and ${isKind}
         and r.account_id <> all(${busy.map(({ account_id }) => account_id)}::bigint[])
         and (a.paused_until is null or a.paused_until <= statement_timestamp())
         and exists (select from autoresponders x where x.creator_id = r.creator_id and x.is_enabled)
         and (r.next_at < statement_timestamp() - ${ms(3 * yieldsMs)} or not exists (
           select from queue q where q.account_id = r.account_id and q.kind = 'publish'
              and q.next_at < statement_timestamp() + ${ms(yieldsMs)}))
    ), due as (
      select r.account_id, r.next_at, wanted.user_id, wanted.username
        from inbox_readings r join wanted on wanted.account_id = r.account_id
       where r.next_at <= statement_timestamp()
         and wanted.turn + (
           select count(*) from unnest(${busy.map(({ user_id }) => user_id)}::bigint[]) as reading (user_id)
            where reading.user_id = wanted.user_id) <= ${perUser}
       order by wanted.proxy is not null and ${kind === "probe"}, wanted.failures > 0, r.next_at limit ${most}
         for update of r skip locked
    )
    update inbox_readings r set next_at = clock_timestamp() + ${ms(leaseMs)} from due
     where r.account_id = due.account_id
    returning r.account_id, r.creator_id, due.user_id, due.username, due.next_at as due_at,
              statement_timestamp() as begun_at, r.failures`.execute(db);
  return rows;
}

/**
 * Schedules the next reading, counted from when this one was due; from when it began if it was much later. Otherwise
 * accounts that became due together, as after an outage, would stay in step forever.
 */
export async function finishReading(db: Db, reading: ClaimedReading, everyMs: number): Promise<void> {
  const { account_id, due_at, begun_at } = reading;
  await sql`
    update inbox_readings
       set next_at = greatest(${due_at}::timestamptz + ${ms(everyMs)}, ${begun_at}::timestamptz + ${ms(everyMs * 0.98)}),
           read_at = clock_timestamp(), failures = 0
     where account_id = ${account_id}`.execute(db);
}

export async function putOffReading(db: Db, accountId: number, inMs: number): Promise<void> {
  await sql`
    update inbox_readings set next_at = clock_timestamp() + ${ms(inMs)}, failures = failures + 1
     where account_id = ${accountId}`.execute(db);
}

/**
 * Claims a reading for an owner who is looking, besides the worker's. False when the inbox was read, or claimed like
 * this, less than `atMostEveryMs` ago.
 */
export async function takeReading(db: Db, { account_id, creator_id }: Reader, atMostEveryMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into inbox_readings as r (account_id, creator_id, next_at, taken_at)
    values (${account_id}, ${creator_id}, clock_timestamp() + ${ms(atMostEveryMs)}, clock_timestamp())
    on conflict (account_id) do update set taken_at = excluded.taken_at
     where greatest(r.read_at, r.taken_at) is null
        or greatest(r.read_at, r.taken_at) < clock_timestamp() - ${ms(atMostEveryMs)}
    returning r.account_id`.execute(db);
  return rows.length > 0;
}

/** Allows another try at once. */
export async function leaveReading(db: Db, accountId: number): Promise<void> {
  await sql`update inbox_readings set taken_at = null where account_id = ${accountId}`.execute(db);
}

export async function markRead(db: Db, accountId: number): Promise<void> {
  await sql`
    update inbox_readings set read_at = clock_timestamp(), taken_at = null, failures = 0
     where account_id = ${accountId}`.execute(db);
}

export async function findReadAt(db: Db, creatorId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("inbox_readings")
    .select("read_at")
    .where("creator_id", "=", creatorId)
    .orderBy("read_at", (order) => order.desc().nullsLast())
    .executeTakeFirst();
  return row?.read_at ?? null;
}

const ms = (count: number) => sql`${`${count} milliseconds`}::interval`;
