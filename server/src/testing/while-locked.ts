import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "../context.ts";
import { connect } from "../database/connect.ts";
import type { Database } from "../tables.ts";
import type { TestApp } from "./test-app.ts";

const SOON = { timeout: 1900, interval: 20 };

export const isLockWaitedFor = async (db: Db): Promise<boolean> => (await lockWaits(db)) > 0;

/** Counts connections that wait for a lock. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/**
 * Sends the same request `count` times while the first one waits for a locked table, until `refused` of them are
 * answered; returns all answers. In production, waiting for a lock times out after two seconds.
 */
export async function askWhileLocked<T>(
  { connection, ctx, db }: TestApp,
  table: keyof Database,
  { count, refused }: { count: number; refused: number },
  ask: () => Promise<T>,
): Promise<T[]> {
  const other = connect<Database>(connection, "worker", ctx.log);
  const asked: Promise<T>[] = [];
  let answered = 0;
  await other.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    asked.push(ask());
    await expect.poll(() => isLockWaitedFor(db), SOON).toBe(true);
    for (let turn = 1; turn < count; turn++) asked.push(ask().finally(() => answered++));
    await expect.poll(() => answered, SOON).toBe(refused);
  });
  await other.destroy();
  return Promise.all(asked);
}
