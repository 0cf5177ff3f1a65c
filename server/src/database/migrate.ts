import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartProblem } from "../config/start-problem.ts";
import { type Connection, clientOptions, PATIENCE_AT_START } from "./connection.ts";

type Migration = { name: string; sql: string; hash: string };

/** Any number of processes may start at once: one migrates, the others wait for it. */
export const MIGRATION_LOCK = 7_263_001;
const migrationsDir = join(import.meta.dirname, "../../migrations");

/** Brings the database up to the numbered files, forward only. */
export async function migrate(connection: Connection, dir = migrationsDir): Promise<void> {
  const migrations = await readMigrations(dir);
  const client = new pg.Client({
    ...clientOptions(connection, "migrate", 0),
    connectionTimeoutMillis: PATIENCE_AT_START,
    query_timeout: 0,
    lock_timeout: 0,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    for (const migration of await pending(client, migrations)) await apply(client, migration);
  } finally {
    await client.end();
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function pending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from schema_migrations");
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const changed = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash);
  if (changed)
    throw new StartProblem(`Migration ${changed.name} was changed after it was applied; add a new one instead.`);
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query("set local lock_timeout = '2s'"); // a migration waits for no long transaction
    await client.query(sql);
    await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    throw new StartProblem(`Migration ${name} failed: ${(error as Error).message}.`, { cause: error });
  }
}
