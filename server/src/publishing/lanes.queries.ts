import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { among, openStates } from "../modules/posts/post-state.ts";

/**
 * The right to send for one account; the epoch tells this holder from those before and after. In a database that was
 * put back to an earlier state two holders may have the same epoch: the owner tells them apart.
 */
export type Lane = { account_id: number; epoch: number; owner: string };

type Claim = {
  owner: string;
  most: number;
  leaseMs: number;
  /** What the database's clock may show at most: later, it has jumped, and nothing is due yet. */
  notAfter: Date;
};

/**
 * Takes up to `most` lanes that have something to do, those that wait longest first, of those whoever was not served
 * for the longest time. statement_timestamp(), not clock_timestamp(): only a stable time can bound the index.
 */
export async function claimLanes(db: Db, { owner, most, leaseMs, notAfter }: Claim): Promise<Lane[]> {
  const { rows } = await sql<Lane>`
    with due as (
      select account_id, next_at from posts
       where state in ${among(openStates)} and next_at <= statement_timestamp()
      union all
      select account_id, next_at from steps where state = 'waiting' and next_at <= statement_timestamp()
      union all
      select account_id, next_at from preparations where state = 'waiting' and next_at <= statement_timestamp()
    ), first as (
      select account_id, min(next_at) as next_at from due where account_id is not null group by account_id
    ), lane as (
      select a.id from accounts a join first on first.account_id = a.id
       where (a.lane_owner is null or a.lane_until < statement_timestamp())
         and statement_timestamp() < ${notAfter}
         and (a.paused_until is null or a.paused_until <= statement_timestamp())
         and a.status = 'connected'
         and (select is_on from publishing_switch)
       order by first.next_at, a.lane_until nulls first
       limit ${most}
       for update of a skip locked
    )
    update accounts a
       set lane_owner = ${owner}, lane_until = ${inMs(leaseMs)}, lane_epoch = a.lane_epoch + 1
      from lane
     where a.id = lane.id and (a.lane_owner is null or a.lane_until < statement_timestamp())
    returning a.id as account_id, a.lane_epoch as epoch, a.lane_owner as owner`.execute(db);
  return rows;
}

/** False when somebody else has it by now. */
export async function prolongLane(db: Db, lane: Lane, leaseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared}
    update accounts a set lane_until = ${inMs(leaseMs)} where ${isHeldAs(lane)}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The fence before anything is sent: one row while the lane is ours and may send, and ours for longer; else none. */
export function stillOurs(lane: Lane, { leaseMs, notAfter }: Pick<Claim, "leaseMs" | "notAfter">) {
  return sql`
    update accounts a set lane_until = ${inMs(leaseMs)}
     where ${isHeldAs(lane)} and a.lane_until > clock_timestamp() and clock_timestamp() < ${notAfter}
       and a.status = 'connected' and (select is_on from publishing_switch)
    returning a.id, a.remote_user_id`;
}

/** From then on it counts as served. */
export async function releaseLane(db: Db, lane: Lane): Promise<void> {
  await sql`${prepared}
    update accounts a set lane_until = clock_timestamp(), lane_owner = null where ${isHeldAs(lane)}`.execute(db);
}

function isHeldAs({ account_id, epoch, owner }: Lane) {
  return sql`a.id = ${account_id} and a.lane_epoch = ${epoch} and a.lane_owner = ${owner}`;
}

/** Nobody sends for the account until then; a longer pause stays. */
export async function pauseLane(db: Db, accountId: number, ms: number, reason: string): Promise<void> {
  await sql`
    update accounts set paused_until = ${inMs(ms)}, pause_reason = ${reason}
     where id = ${accountId} and (paused_until is null or paused_until < ${inMs(ms)})`.execute(db);
}

/** Milliseconds until something is due, as far as anything is; negative when it became due within the last `sinceMs`. */
export async function msUntilDue(db: Db, sinceMs: number): Promise<number | null> {
  const since = sql<Date>`statement_timestamp() - ${`${sinceMs} milliseconds`}::interval`;
  const { rows } = await sql<{ ms: number | null }>`${prepared}
    select extract(epoch from (least(
      (select min(next_at) from posts where state in ${among(openStates)} and next_at > ${since}),
      (select min(next_at) from steps where state = 'waiting' and next_at > ${since}),
      (select min(next_at) from preparations where state = 'waiting' and next_at > ${since})
    ) - clock_timestamp()))::float8 * 1000 as ms`.execute(db);
  return rows[0]?.ms ?? null;
}

export function inMs(ms: number) {
  return sql<Date>`clock_timestamp() + ${`${ms} milliseconds`}::interval`;
}

/** The same as a bound: unlike clock_timestamp() it stays the same during a statement, so that an index can be used. */
export function within(ms: number) {
  return sql<Date>`statement_timestamp() + ${`${ms} milliseconds`}::interval`;
}
