import type { ThrowAwayDatabase } from "@ponkan/server/testing/throw-away-database";
import { sql } from "kysely";

type Db = ThrowAwayDatabase["db"];

/** All that was ever written to the log, in bytes. */
export async function walBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`.execute(db);
  return rows[0]!.bytes;
}

/** What the log takes on disk, in bytes. */
export async function walOnDisk(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select sum(size)::float8 as bytes from pg_ls_waldir()`.execute(db);
  return rows[0]!.bytes;
}

/** Rows that were changed or deleted and not vacuumed yet, in the table that has most of them. */
export async function mostDeadRows(db: Db): Promise<{ table: string; dead: number; live: number }> {
  const { rows } = await sql<{ table: string; dead: number; live: number }>`
    select relname as table, n_dead_tup::int as dead, n_live_tup::int as live
      from pg_stat_user_tables order by n_dead_tup desc limit 1`.execute(db);
  return rows[0]!;
}
