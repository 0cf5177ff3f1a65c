import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import type { Database } from "../tables.ts";

/** A position in the outbox, ordered by when the transactions began to write. */
export type OutboxPosition = { xid: string; id: number };
export type OutboxRow = OutboxPosition & { channel: string; event: string; payload: unknown };

/** A reader's position: it has read everything visible in `since`, and what is visible in `upTo` as far as `after`. */
export type OutboxCursor = { since: string; upTo: string | null; after: OutboxPosition };

/** Readers are woken when the transaction is committed. */
export async function insertOutboxRow(db: Db, channel: string, event: string, payload: unknown): Promise<void> {
  await sql`${prepared}
    with written as (
      insert into outbox (channel, event, payload) values (${channel}, ${event}, ${JSON.stringify(payload)}::jsonb)
    )
    select pg_notify('outbox', '')`.execute(db);
}

/**
 * Returns what was committed since the reader's last look. A snapshot lists the transactions in progress, so the rows
 * of each are read once it has ended, without waiting for others. Of two that ended between two looks, the one that
 * began to write first comes first.
 */
export async function listOutbox(
  db: Db,
  { since, upTo, after }: OutboxCursor,
  limit: number,
): Promise<{ snapshot: string; rows: OutboxRow[] }> {
  const { end, underWay } = partsOf(since);
  // Both parts use the index order and a limit of their own, so that the index is used even without table statistics.
  const next = (isWanted: RawBuilder<unknown>) => sql`(
    select xid, id, channel, event, payload from outbox
     where ${isWanted} and pg_visible_in_snapshot(xid, now.snapshot) order by xid, id limit ${limit})`;
  const [first, then] = [after, later(after, { xid: end, id: 0 })];
  const { rows } = await sql<{ snapshot: string } & (OutboxRow | { id: null })>`${prepared}
    select now.snapshot::text, next.xid::text, next.id, next.channel, next.event, next.payload
      from (select coalesce(${upTo}::pg_snapshot, pg_current_snapshot()) as snapshot) as now
      left join lateral (
        select * from (
          ${next(sql`xid = any(${underWay}::xid8[]) and (xid, id) > (${first.xid}::xid8, ${first.id}::bigint)`)}
          union all
          ${next(sql`(xid, id) > (${then.xid}::xid8, ${then.id}::bigint)`)}
        ) as heard order by xid, id limit ${limit}
      ) as next on true`.execute(db);
  return { snapshot: rows[0]!.snapshot, rows: rows.filter((row) => row.id !== null) };
}

/** Splits `xmin:xmax:xip,…`: the first transaction that had not begun, and earlier ones that had not ended. */
function partsOf(snapshot: string): { begin: string; end: string; underWay: string[] } {
  const [begin = "", end = "", underWay = ""] = snapshot.split(":");
  return { begin, end, underWay: underWay === "" ? [] : underWay.split(",") };
}

function later(one: OutboxPosition, other: OutboxPosition): OutboxPosition {
  return BigInt(one.xid) >= BigInt(other.xid) ? one : other;
}

/** The snapshot of the statement it is part of. */
export const snapshotShown = sql<string>`pg_current_snapshot()::text`;

export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`${prepared}
    select ${snapshotShown} as snapshot`.execute(db);
  return rows[0]!.snapshot;
}

/** Tells whether something was committed for the channel that is not visible in this snapshot. */
export async function hasEventsSince(db: Db, channel: string, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ has_heard: boolean }>`${prepared}
    select exists (
      select from outbox
       where channel = ${channel} and xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
         and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)) as has_heard`.execute(db);
  return rows[0]!.has_heard;
}

/** Tells whether the snapshot has transactions that have not begun here, as after restoring an older database. */
export async function isFromFuture(db: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ is_later: boolean }>`${prepared}
    select pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as is_later`.execute(
    db,
  );
  return rows[0]!.is_later;
}

/** Validates a snapshot, because the database raises an error for anything else. */
export function isSnapshot(text: string): boolean {
  const { begin, end, underWay } = partsOf(text);
  const [first, last] = [BigInt(begin), BigInt(end)];
  const inside = underWay.map(BigInt);
  return (
    first > 0n && first <= last && inside.every((xid, n) => xid >= first && xid < last && xid >= (inside[n - 1] ?? 0n))
  );
}

/** Empties the partitions of the coming days, which still hold rows from two or more days ago. */
export async function truncateOldPartitions(db: Kysely<Database>): Promise<void> {
  for (const ahead of [1, 2]) {
    const { rows } = await sql<{ part: string }>`
      select 'outbox_' || outbox_part(statement_timestamp() + ${ahead} * interval '1 day') as part`.execute(db);
    const part = sql.table(rows[0]!.part);
    const { rows: some } = await sql`select from ${part} limit 1`.execute(db);
    if (some.length > 0) await empty(db, part);
  }
}

/** A short timeout, so that readers of the outbox do not queue behind our lock; an hourly retry is early enough. */
async function empty(db: Kysely<Database>, part: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '100ms'`.execute(tx);
    await sql`truncate ${part}`.execute(tx);
  });
}
