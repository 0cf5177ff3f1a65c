import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "../testing/database.ts";
import { migrationsUntil } from "../testing/migrations-until.ts";
import { migrate } from "./migrate.ts";

/** What a plan that ended on 31 May, the day it was bought, left behind before migration 0126 (BI-17). */
const filled = `
  insert into users (email) values ('ann@ponkan.test'), ('bea@ponkan.test');
  insert into creators (user_id, name) values (1, 'Ann'), (2, 'Bea');
  insert into post_groups (creator_id, created_at) values (1, now()), (2, now());
  insert into posts (group_id, creator_id, platform, remote_user_id, type, post_at, next_at, charged_to, created_at)
    select id, id, 1, 't2_' || id, 'text', now(), now(), '2026-06-01Z', now() from creators;
  insert into quota_periods (user_id, period_start, used, carried_into) values
    (1, '2026-05-01Z', 3, null),
    (1, '2026-05-12Z', 1, '2026-06-01Z'),
    (1, '2026-06-01Z', 3, '2026-05-01Z'),
    (2, '2026-06-01Z', 2, '2026-06-21Z'),
    (2, '2026-06-21Z', 4, '2026-06-15Z'),
    (2, '2026-06-15Z', 4, null)`;

const { connection, close } = await emptyDatabase();
const client = new pg.Client(connection);

beforeAll(async () => {
  await migrate(connection, await migrationsUntil("0125"));
  await client.connect();
  await client.query("set timezone to 'UTC'");
  await client.query(filled);
  await migrate(connection);
});
afterAll(async () => {
  await client.end();
  await close();
});

test("a month that was closed before it began is free, and what was counted in it counts where it was carried to", async () => {
  const { rows } = await client.query(
    `select concat_ws(' ', user_id, period_start::date, used, carried_into::date) as period
       from quota_periods order by user_id, period_start`,
  );
  expect(rows.map(({ period }) => period)).toEqual([
    "1 2026-05-01 3",
    "1 2026-05-12 1 2026-05-01",
    "2 2026-06-01 2 2026-06-21",
    "2 2026-06-15 4",
    "2 2026-06-21 4 2026-06-15",
  ]);
  const posts = await client.query("select charged_to::date::text as charged from posts order by creator_id");
  expect(posts.rows.map(({ charged }) => charged)).toEqual(["2026-05-01", "2026-06-01"]);
});
