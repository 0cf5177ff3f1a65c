import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { StartProblem } from "../config/start-problem.ts";
import { aloneAtStart } from "./alone-at-start.ts";
import type { Connection } from "./connection.ts";

type Migration = { name: string; sql: string; hash: string };

const migrationsDir = join(import.meta.dirname, "../../migrations");

/** Applies the numbered migrations, forward only. */
export async function migrate(connection: Connection, dir = migrationsDir): Promise<void> {
  const migrations = await readMigrations(dir);
  await aloneAtStart(connection, "migrate", async (client) => {
    for (const migration of await pending(client, migrations)) await apply(client, migration);
  });
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
    await client.query("set local lock_timeout = '2s'"); // a migration must not wait for long transactions
    await client.query(sql);
    await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    throw new StartProblem(`Migration ${name} failed: ${(error as Error).message}.`, { cause: error });
  }
}
