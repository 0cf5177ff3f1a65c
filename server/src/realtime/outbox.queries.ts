import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";

/** How far a reader has come. */
export type OutboxCursor = { xid: string; id: number };
export type OutboxRow = OutboxCursor & { channel: string; event: string; payload: unknown; is_settled: boolean };

/** The readers wake once the transaction is committed. */
export async function insertOutboxRow(db: Db, channel: string, event: string, payload: unknown): Promise<void> {
  await sql`${prepared}
    with written as (
      insert into outbox (channel, event, payload) values (${channel}, ${event}, ${JSON.stringify(payload)}::jsonb)
    )
    select pg_notify('outbox', '')`.execute(db);
}

/** Before everything that is not committed yet. */
export async function findOutboxEnd(db: Db): Promise<OutboxCursor> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  if (!rows[0]) throw new Error("the database gave no snapshot");
  return { xid: rows[0].xid, id: 0 };
}

/**
 * The next rows in the order their transactions began to write. A row is settled when every transaction that began
 * before its own has ended: only then can nothing appear in front of it any more. Ids alone would not do, as a
 * transaction may take a lower id and commit after one with a higher id was read. What is not settled is asked for again
 * soon, so that its payload, which may be long, stays where it is until then.
 */
export async function listOutboxAfter(db: Db, cursor: OutboxCursor, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`${prepared}
    select xid::text, id, channel, event, is_settled, case when is_settled then payload end as payload
    from outbox, lateral (select outbox.xid < pg_snapshot_xmin(pg_current_snapshot()) as is_settled) as settled
    where (outbox.xid, outbox.id) > (${cursor.xid}::xid8, ${cursor.id}::bigint)
    order by outbox.xid, outbox.id
    limit ${limit}`.execute(db);
  return rows;
}

export async function currentSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`${prepared}
    select pg_current_snapshot()::text as snapshot`.execute(db);
  return rows[0]!.snapshot;
}

/** Whether something was committed for the channel that this snapshot does not show. */
export async function hasHeardSince(db: Db, channel: string, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ has_heard: boolean }>`${prepared}
    select exists (
      select from outbox
       where channel = ${channel} and xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
         and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)) as has_heard`.execute(db);
  return rows[0]!.has_heard;
}
