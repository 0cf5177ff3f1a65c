import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import type { Database } from "../tables.ts";
import "./database-server.ts";

export type TestDatabase = { db: Kysely<Database>; connection: Connection; close(): Promise<void> };

const silent = { info() {}, warn() {}, error() {} };

/** A fresh, migrated database of this test's own; what is not closed ends with the test run. */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection, close } = await createDatabase(`${inject("testServer").prefix}template`);
  const db = connect<Database>(connection, "web", silent);
  return {
    db,
    connection,
    close: async () => {
      await db.destroy();
      await close();
    },
  };
}

/** One that nobody has migrated. */
export const emptyDatabase = () => createDatabase("template1");

async function createDatabase(template: string): Promise<Pick<TestDatabase, "connection" | "close">> {
  const { connection: server, prefix } = inject("testServer");
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database: name },
    close: () => query(server, `drop database if exists ${name} with (force)`),
  };
}

async function query(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
