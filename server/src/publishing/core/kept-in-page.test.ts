import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The columns updated when a post is published and when its results are read. */
const written = ["state", "attempt", "tries", "posted_at", "remote_id", "url", "score", "comments", "results_read_at"];

test("no index of posts has to be written when a post goes out or its results are read", async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'posts'::regclass`.execute(database.db);
  const touched = rows.filter(({ definition }) =>
    written.some((column) => new RegExp(`\\b${column}\\b`).test(definition)),
  );
  expect(touched).toEqual([]);
});
