import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "../testing/database.ts";
import { tempDir } from "../testing/temp-dir.ts";
import { migrate } from "./migrate.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const { connection, close } = await emptyDatabase();
const client = new pg.Client(connection);

const failed = [
  ["The post could not be published in time.", "too_late"],
  ["The X (Twitter) account was disconnected.", "disconnected"],
  ["The post could not be published in time, says X.", null],
] as const;

const [from, to] = ["2026-05-01T22:00:00.000Z", "2026-05-02T23:30:00.125Z"];
const moment = (text: string | null) => text && new Date(text);
const told = [
  ["edited", "Changed title.", "edited", "Changed title.", null, null],
  ["edited", `Moved from ${from} to ${to}.`, "edited", "", from, to],
  ["edited", `Changed title and text. Moved from ${from} to ${to}.`, "edited", "Changed title and text.", from, to],
  ["edited", `Changed text. To go out now instead of ${from}.`, "edited", "Changed text.", from, null],
  ["failed", `Moved from ${from} to ${to}.`, "failed", `Moved from ${from} to ${to}.`, null, null],
  ["deleted", "Deleted from Reddit.", "deleted", "Deleted from Reddit.", null, null],
  ...["X (Twitter)", "Reddit"].map((platform) => {
    const text = `Deleted from ${platform} as planned when you scheduled it.`;
    return ["deleted", text, "deleted_as_planned", text, null, null] as const;
  }),
] as const;

beforeAll(async () => {
  const before = tempDir();
  const names = (await readdir(migrations)).filter((name) => name < "0122");
  for (const name of names) await copyFile(join(migrations, name), join(before, name));
  await migrate(connection, before);
  await client.connect();
  await client.query(`
    insert into users (email) values ('ann@ponkan.test');
    insert into creators (user_id, name) values (1, 'Ann');
    insert into post_groups (creator_id, user_id, created_at) values (1, 1, now());
    insert into posts (group_id, creator_id, user_id, platform, remote_user_id, type, title, post_at, next_at, charged_to,
                       created_at, state)
      select 1, 1, 1, 1, 't2_ann', 'text', 'Fog', now(), now(), now(), now(), 'failed' from generate_series(1, 6)`);
});
afterAll(async () => {
  await client.end();
  await close();
});

async function write(firstPost: number): Promise<void> {
  for (const [index, [error]] of failed.entries()) {
    await client.query("update posts set error = $1 where id = $2", [error, firstPost + index]);
  }
  for (const [kind, text] of told) {
    await client.query("insert into post_events (post_id, kind, text) values ($1, $2, $3)", [firstPost, kind, text]);
  }
}

const causes = async (firstPost: number) =>
  (
    await client.query("select failure_cause from posts where id between $1 and $1 + 2 order by id", [firstPost])
  ).rows.map(({ failure_cause }) => failure_cause);
const events = async (postId: number) =>
  (
    await client.query("select kind, text, moved_from, moved_to from post_events where post_id = $1 order by id", [
      postId,
    ])
  ).rows.map((row) => Object.values(row));
const parts = told.map(([, , kind, text, movedFrom, movedTo]) => [kind, text, moment(movedFrom), moment(movedTo)]);

test("what was only said in words before stands in columns, also of what an older process goes on writing", async () => {
  await write(1);
  await migrate(connection);
  await write(4);
  for (const firstPost of [1, 4]) {
    expect(await causes(firstPost)).toEqual(failed.map(([, cause]) => cause));
    expect(await events(firstPost)).toEqual(parts);
  }
});

test("a post that an older process sends again has failed for no cause any more", async () => {
  await client.query("update posts set state = 'scheduled', error = null where id = 4");
  expect((await causes(4))[0]).toBeNull();
  await client.query("update posts set state = 'failed', error = 'Refused.' where id = 4");
  expect((await causes(4))[0]).toBeNull();
});
