import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { tempDir } from "../testing/temp-dir.ts";
import { migrate } from "./migrate.ts";

const { db, connection, close } = await testDatabase();
afterAll(close);

async function migrations(files: Record<string, string>): Promise<string> {
  const dir = tempDir();
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  return dir;
}

test("processes that start at once apply each migration exactly once", async () => {
  const dir = await migrations({ "9001_a.sql": "create table a (id int)", "9002_b.sql": "insert into a values (1)" });
  await Promise.all([migrate(connection, dir), migrate(connection, dir), migrate(connection, dir)]);
  expect((await sql`select id from a`.execute(db)).rows).toEqual([{ id: 1 }]);
});

test("a migration that was changed after it ran is refused by name", async () => {
  await migrate(connection, await migrations({ "9003_c.sql": "create table c (id int)" }));
  const changed = await migrations({ "9003_c.sql": "create table c (id bigint)" });
  await expect(migrate(connection, changed)).rejects.toThrow(
    "Migration 9003_c.sql was changed after it was applied; add a new one instead.",
  );
});

test("a migration that fails half way leaves nothing behind", async () => {
  const dir = await migrations({ "9004_d.sql": "create table d (id int); select 1 / 0" });
  await expect(migrate(connection, dir)).rejects.toThrow("Migration 9004_d.sql failed: division by zero.");
  expect((await sql`select to_regclass('d') as d`.execute(db)).rows).toEqual([{ d: null }]);
});
