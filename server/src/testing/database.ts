import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import type { Database } from "../database/schema.ts";
import "./database-server.ts";

export type TestDatabase = { db: Kysely<Database>; connection: Connection; close(): Promise<void> };

const silent = { info() {}, warn() {}, error() {} };

/** A fresh, migrated database of this test's own; what is not closed ends with the test run. */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection: server, prefix } = inject("testServer");
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name} template ${prefix}template`);
  const connection = { ...server, database: name };
  const db = connect(connection, "web", silent);
  return {
    db,
    connection,
    close: async () => {
      await db.destroy();
      await query(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function query(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
