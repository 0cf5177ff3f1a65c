import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { type Connection, openPool } from "../database/connection.ts";
import { USER_ROLE } from "../database/separate-rows.ts";
import { shareByUser } from "../database/shared-pool.ts";
import type { Database } from "../tables.ts";
import "./database-server.ts";

export type TestDatabase = { db: Kysely<Database>; connection: Connection; close(): Promise<void> };

const silent = { info() {}, warn() {}, error() {} };

/** Longer than in production, because a busy machine is not a failure. Tests may set the lock timeout themselves. */
const patience = {
  max: 10,
  connectionTimeoutMillis: 30_000,
  statementTimeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Creates a fresh, migrated database for this test; if it is not closed, it is dropped with the test run. */
export async function testDatabase({ lockTimeout = 30_000 } = {}): Promise<TestDatabase> {
  const { connection, close } = await createDatabase(`${inject("testServer").prefix}template`);
  const pool = openPool(connection, "test", silent, { ...patience, lock_timeout: lockTimeout });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: shareByUser(pool, patience.statementTimeout) }),
  });
  return {
    db,
    connection,
    close: async () => {
      await db.destroy();
      await close();
    },
  };
}

/** Creates a database without migrations. */
export const emptyDatabase = () => createDatabase("template1");

async function createDatabase(template: string): Promise<Pick<TestDatabase, "connection" | "close">> {
  const { connection: server, prefix } = inject("testServer");
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database: name, userRole: USER_ROLE },
    close: () => query(server, `drop database if exists ${name} with (force)`),
  };
}

async function query(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
