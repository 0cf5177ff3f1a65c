import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "../testing/database.ts";
import { migrationsUntil } from "../testing/migrations-until.ts";
import { migrate } from "./migrate.ts";

const older = await olderStatements();

const { connection, close } = await emptyDatabase();
const client = new pg.Client(connection);
/** An older process that was already running, with its statements prepared. */
const olderSession = new pg.Client(connection);
let before: Rows;

beforeAll(async () => {
  await migrate(connection, await migrationsUntil("0011"));
  await client.connect();
  await olderSession.connect();
  await client.query(filled);
  before = await everyRow();
  for (const [name, text] of older) await olderSession.query(`prepare "${name}" as ${text}`);
  await migrate(connection, await migrationsUntil("0012"));
});
afterAll(async () => {
  await client.end();
  await olderSession.end();
  await close();
});

test("every row of the database before is found again under the names the API uses", async () => {
  expect(before.targets).toHaveLength(3);
  expect(before.media_uses).toHaveLength(2);
  const { posts, targets, target_threats, target_handles, target_events, ...others } = before;
  const renamed = {
    ...others,
    post_groups: posts!,
    posts: targets!.map(({ post_id: group_id, ...post }) => ({ ...post, group_id })),
    post_threats: target_threats!,
    post_handles: target_handles!,
    post_events: target_events!,
  };
  const expected = Object.entries(renamed).map(([table, rows]) => [table, rows.map(inNewWords)]);
  expect(await everyRow()).toEqual(Object.fromEntries(expected));
});

test("nothing in the database says target any more", async () => {
  const { rows } = await client.query(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select attname from pg_attribute join pg_class on oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select tgname from pg_trigger
    union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace`);
  const names = rows.map(({ name }) => name as string);
  expect(names).toEqual(expect.arrayContaining(["posts_pkey", "posts_group_id_fkey", "post_groups_id_seq"]));
  expect(names.filter((name) => name.includes("target") || name.includes("crossposts"))).toEqual([]);
});

test("posts go on where targets ended, and what hangs on them still does", async () => {
  const last = Math.max(...before.targets!.map(({ id }) => Number(id)));
  const { rows } = await client.query(`
    insert into posts (group_id, creator_id, platform, remote_user_id, type, media, post_at, next_at, charged_to, created_at)
    select id, creator_id, 1, 't2_x', 'media', '[{"id": 1}]', now(), now(), now(), now() from post_groups limit 1
    returning id`);
  expect(Number(rows[0].id)).toBe(last + 1);
  const uses = () => client.query("select from media_uses where post_id = $1", [rows[0].id]);
  expect((await uses()).rowCount).toBe(1);
  await expect(
    client.query("update posts set state = 'posted', posted_at = now() where id = $1", [rows[0].id]),
  ).rejects.toThrow(/^post \d+ must not go from scheduled to posted$/);
  await client.query("delete from posts where id = $1", [rows[0].id]);
  expect((await uses()).rowCount).toBe(0);
});

/** PostgreSQL's codes for a missing table and a missing column: the statement has no effect. */
const refused = { code: expect.stringMatching(/^(42P01|42703)$/) };

test.each(older)("a process of the version before cannot %s", async (name, text) => {
  const rows = await everyRow();
  await expect(client.query(`prepare "${name}" as ${text}`)).rejects.toMatchObject(refused);
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const values = count > 0 ? `(${Array(count).fill("null").join(", ")})` : "";
  await expect(olderSession.query(`execute "${name}" ${values}`)).rejects.toMatchObject(refused);
  expect(await everyRow()).toEqual(rows);
});

test("a group of the version before cannot become a post", async () => {
  const insert = client.query("insert into posts (creator_id, created_at) values (1, now())");
  await expect(insert).rejects.toThrow(/null value in column "group_id"/);
});

async function olderStatements(): Promise<[name: string, text: string][]> {
  const file = await readFile(join(import.meta.dirname, "older-statements.sql"), "utf8");
  const [, ...sections] = file.split("\n\n");
  return sections.map((section) => {
    const [heading = "", ...lines] = section.split("\n");
    return [heading.replace("-- ", ""), lines.join("\n")];
  });
}

type Rows = Record<string, Record<string, unknown>[]>;

async function everyRow(): Promise<Rows> {
  const { rows: tables } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  );
  const rows: Rows = {};
  for (const { tablename } of tables) {
    const found = await client.query(
      `select to_jsonb(x) as row from ${pg.escapeIdentifier(tablename)} x order by x::text`,
    );
    rows[tablename] = found.rows.map(({ row }) => row);
  }
  return rows;
}

function inNewWords(row: Record<string, unknown>): Record<string, unknown> {
  const names: Record<string, string> = { target_id: "post_id", crossposts_to_profile: "crosspost_to_profile" };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));
}

/** A row in each table that is renamed or refers to a renamed one. */
const filled = `
  insert into users (email) values ('ann@ponkan.test');
  insert into creators (user_id, name) values (1, 'Ann');
  insert into accounts (creator_id, platform, remote_user_id, username, token_issued_at, token_expires_at, connected_at)
    values (1, 1, 't2_ann', 'ann', now(), now(), now());
  insert into media (creator_id, name, type, size, hash, md5, file, created_at)
    values (1, 'fog.png', 'image/png', 6, 'aa', 'bb', 'file', now());
  insert into posts (creator_id, created_at) values (1, now()), (1, now());
  insert into targets (post_id, creator_id, account_id, platform, remote_user_id, type, title, content, media, subreddit,
                       flair, crossposts_to_profile, comment, post_at, next_at, state, attempt, remote_id, url, posted_at,
                       charged_to, created_at, title_key)
    values (1, 1, 1, 1, 't2_ann', 'media', 'Fog', '', '[{"id": 1, "caption": "", "url": ""}]', 'openfield',
            '{"id": "f1", "text": null}', true, 'More of it', now(), now(), 'posted', 1, 't3_1', 'https://x.test/1', now(),
            now(), now(), 'fog'),
           (1, 1, 1, 1, 't2_ann', 'media', 'Fog', '', '[{"id": 1, "caption": "", "url": ""}]', 'opentable', null, false, '',
            now(), now(), 'sending', 1, null, null, null, now(), now(), null),
           (2, 1, null, 1, 't2_ann', 'text', 'Rain', 'All day', '[]', 'openfield', null, false, '', now(), now(),
            'failed', 0, null, null, null, now(), now(), null);
  insert into target_threats values (1, 1, 12, 'low');
  insert into attempts (target_id, kind, number, account_id, match_key, draft, rev, state)
    values (1, 'publish', 1, 1, 'key 1', '{}', 1, 'accepted'), (2, 'publish', 1, 1, 'key 2', '{}', 1, 'open');
  insert into target_events (target_id, kind, text) values (1, 'posted', 'Posted.'), (3, 'failed', 'Refused.');
  insert into target_handles (target_id, rev, handles) values (2, 1, '{"container": "7"}');
  insert into steps (target_id, kind, account_id, next_at) values (1, 'comment', 1, now()), (1, 'check', 1, now());
  insert into incidents (kind, target_id) values ('late_accept', 1);
  insert into post_changes (creator_id, kind, items, text)
    values (1, 'schedule', '[{"id": 1, "rev": 1, "before": null}]', 'Scheduled 1 post.')`;
