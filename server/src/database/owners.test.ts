import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "../testing/database.ts";
import { migrationsUntil } from "../testing/migrations-until.ts";
import { migrate } from "./migrate.ts";

const owned = [
  ...["accounts", "post_groups", "posts", "media", "uploads", "drafts", "templates", "subreddit_lists"],
  ...["creator_subreddits", "post_changes", "calendar_feeds"],
];
const FOREIGN_KEY_VIOLATION = { code: "23503" };

const { connection, close } = await emptyDatabase();
const client = new pg.Client(connection);

beforeAll(async () => {
  await migrate(connection, await migrationsUntil("0024"));
  await client.connect();
  await client.query(somethingOfEach(1, "ann"));
  await client.query(somethingOfEach(2, "bea"));
  await migrate(connection);
});
afterAll(async () => {
  await client.end();
  await close();
});

test("rows of the version before know their user after the upgrade", async () => {
  for (const table of owned) {
    const { rows } = await client.query(
      `select distinct x.creator_id = 10 + x.user_id as is_right, x.user_id from ${table} x order by x.user_id`,
    );
    expect([table, rows]).toEqual([
      table,
      [
        { is_right: true, user_id: "1" },
        { is_right: true, user_id: "2" },
      ],
    ]);
  }
  const { rows } = await client.query("select account_id, creator_id from preparations order by account_id");
  expect(rows).toEqual([
    { account_id: "1", creator_id: "11" },
    { account_id: "2", creator_id: "12" },
  ]);
});

test("who names the creator alone, as processes of the version before do, stores whose it is", async () => {
  const { rows } = await client.query(
    "insert into drafts (creator_id, name, data, created_at, updated_at) values (12, 'Fog', '{}', now(), now()) returning user_id",
  );
  expect(rows).toEqual([{ user_id: "2" }]);
});

test.each(owned)("a row of %s cannot belong to one user and the creator of another", async (table) => {
  await expect(client.query(`update ${table} set user_id = 2 where creator_id = 11`)).rejects.toMatchObject(
    FOREIGN_KEY_VIOLATION,
  );
});

test.each([
  ["a post", "the account", "update posts set account_id = 2 where creator_id = 11"],
  ["a post", "the group", "update posts set group_id = 2 where creator_id = 11"],
  ["a preparation", "the file", "update preparations set media_id = 2 where creator_id = 11"],
  ["a preparation", "the account", "update preparations set account_id = 2 where creator_id = 11"],
  ["how a file looks", "the file", "update media_looks set creator_id = 12 where creator_id = 11"],
])("%s of one creator cannot have %s of another", async (_what, _whose, statement) => {
  await expect(client.query(statement)).rejects.toMatchObject(FOREIGN_KEY_VIOLATION);
});

test("an account takes its posts' account with it, and a user everything", async () => {
  await client.query("delete from accounts where id = 1");
  const { rows } = await client.query("select account_id, creator_id, user_id from posts where creator_id = 11");
  expect(rows).toEqual([{ account_id: null, creator_id: "11", user_id: "1" }]);
  await client.query("delete from users where id = 1");
  for (const table of owned) {
    expect((await client.query(`select from ${table} where creator_id = 11`)).rowCount).toBe(0);
  }
});

/** Rows of one user, whose creator id is 10 higher; everything else has the user's id. */
function somethingOfEach(user: number, name: string): string {
  const creator = 10 + user;
  return `
    insert into users (email) values ('${name}@ponkan.test');
    insert into creators (id, user_id, name) overriding system value values (${creator}, ${user}, '${name}');
    insert into accounts (creator_id, platform, remote_user_id, username, token_issued_at, token_expires_at, connected_at)
      values (${creator}, 1, 't2_${name}', '${name}', now(), now(), now());
    insert into media (creator_id, name, type, size, hash, md5, file, created_at)
      values (${creator}, 'fog.png', 'image/png', 6, 'aa', 'bb', 'file', now());
    insert into uploads (id, creator_id, name, type, size, hash, key, created_at)
      values (${100 + user}, ${creator}, 'rain.png', 'image/png', 6, 'cc', gen_random_uuid(), now());
    insert into media_looks values (${user}, ${creator}, repeat('0', 64)::bit(64), '{}');
    insert into post_groups (creator_id, created_at) values (${creator}, now());
    insert into posts (group_id, creator_id, account_id, platform, remote_user_id, type, post_at, next_at, charged_to, created_at)
      values (${user}, ${creator}, ${user}, 1, 't2_${name}', 'text', now(), now(), now(), now());
    insert into preparations (account_id, media_id, description, next_at) values (${user}, ${user}, 'Fog', now());
    insert into drafts (creator_id, name, data, created_at, updated_at) values (${creator}, 'Fog', '{}', now(), now());
    insert into templates (creator_id, type, name, text, created_at) values (${creator}, 'title', 'Fog', 'Fog', now());
    insert into creator_subreddits (creator_id, name) values (${creator}, 'openfield');
    insert into post_changes (creator_id, kind, items, text) values (${creator}, 'schedule', '[]', 'Scheduled 1 post.');
    insert into calendar_feeds (creator_id, secret_hash, secret, created_at)
      values (${creator}, '${name}', '${name}', now());`;
}
