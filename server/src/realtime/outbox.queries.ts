import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";

/** In the order in which transactions began to write. */
export type OutboxPlace = { xid: string; id: number };
export type OutboxRow = OutboxPlace & { channel: string; event: string; payload: unknown };

/** How far a reader has come: it has heard all that `since` shows, and of what `upTo` shows all until `after`. */
export type OutboxCursor = { since: string; upTo: string | null; after: OutboxPlace };

/** The readers wake once the transaction is committed. */
export async function insertOutboxRow(db: Db, channel: string, event: string, payload: unknown): Promise<void> {
  await sql`${prepared}
    with written as (
      insert into outbox (channel, event, payload) values (${channel}, ${event}, ${JSON.stringify(payload)}::jsonb)
    )
    select pg_notify('outbox', '')`.execute(db);
}

/**
 * What is committed and was not when the reader last looked. A snapshot names the transactions that were under way, so
 * that the rows of each are read once it has ended, and nobody waits for somebody else's: of two that ended between two
 * looks the one that began to write first comes first.
 */
export async function listOutbox(
  db: Db,
  { since, upTo, after }: OutboxCursor,
  limit: number,
): Promise<{ snapshot: string; rows: OutboxRow[] }> {
  const { rows } = await sql<{ snapshot: string } & (OutboxRow | { id: null })>`${prepared}
    select now.snapshot::text, next.xid::text, next.id, next.channel, next.event, next.payload
      from (select coalesce(${upTo}::pg_snapshot, pg_current_snapshot()) as snapshot) as now
      left join lateral (
        select * from (
          select xid, id, channel, event, payload from outbox where xid >= pg_snapshot_xmax(${since}::pg_snapshot)
          union all
          select xid, id, channel, event, payload from outbox
           where xid in (select pg_snapshot_xip(${since}::pg_snapshot))
        ) as heard
         where pg_visible_in_snapshot(xid, now.snapshot) and (xid, id) > (${after.xid}::xid8, ${after.id}::bigint)
         order by xid, id
         limit ${limit}
      ) as next on true`.execute(db);
  return { snapshot: rows[0]!.snapshot, rows: rows.filter((row) => row.id !== null) };
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
