import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  writer = await aWriter(app);
});
afterAll(() => app.close());

const scheduled = async (): Promise<{ id: number; rev: number }> =>
  (await writer.schedule([aNewPost(app)])).body.data[0];

test("of posts that were deleted before anything was sent the newest thousand stay; what was sent stays too", async () => {
  const then = new Date(app.ctx.clock.now().getTime() - 60_000);
  const gone = { state: "deleted" as const, is_charged: false };
  const { id: sent } = await aPost(app.db, writer.account, {
    ...gone,
    deleted_at: then,
    posted_at: then,
    remote_id: "t3_1",
  });
  const { id: first } = await aPost(app.db, writer.account, { ...gone, deleted_at: then });
  await sql`
    insert into posts (group_id, creator_id, account_id, platform, remote_user_id, state, type, title, subreddit, post_at,
                       next_at, charged_to, created_at, is_charged, deleted_at)
    select group_id, creator_id, account_id, platform, remote_user_id, state, type, title, subreddit, post_at, next_at,
           charged_to, created_at, is_charged, deleted_at + n * interval '1 millisecond'
      from posts, generate_series(1, 1000) n where id = ${first}`.execute(app.db);
  const { id: last } = await scheduled();
  expect((await writer.remove([last])).status).toBe(204);
  const kept = await app.db
    .selectFrom("posts")
    .select("id")
    .where("creator_id", "=", writer.creator.id)
    .where("state", "=", "deleted")
    .orderBy("id")
    .execute();
  const ids = kept.map(({ id }) => id);
  expect([ids.includes(sent), ids.includes(first), ids.includes(last)]).toEqual([true, false, true]);
  expect(ids.length).toBe(1 + 1000);
});

test("however well it packs, what can be undone counts as large as it is", async () => {
  const { id, rev } = await scheduled();
  const { change_id } = (await writer.update([{ id, rev, content: "a".repeat(30_000) }])).body;
  await writer.update([{ id, rev: rev + 1, content: "b" }]);
  const { rows } = await sql<{ bytes: number }>`
    select pg_column_size(items) as bytes from post_changes where id > ${change_id} order by id limit 1`.execute(
    app.db,
  );
  expect(rows[0]!.bytes).toBeGreaterThan(30_000);
});

test("what can be undone is bounded: the newest stays", async () => {
  const { id, rev } = await scheduled();
  const content = "A long walk in the hills. ".repeat(1_500);
  const large = JSON.stringify([{ id, rev, before: { content: "" } }]);
  await sql`
    insert into post_changes (creator_id, kind, purpose, text, items)
    select ${writer.creator.id}, 'update', 'change', 'Changed.',
           jsonb_set(${large}::jsonb, '{0,before,content}',
                     (select to_jsonb(string_agg(md5(n::text || m::text), '')) from generate_series(1, 15000) m))
      from generate_series(1, 60) n`.execute(app.db);
  // Large changes trigger the check before the fiftieth.
  for (let edit = 0; edit < 20; edit++) {
    expect((await writer.update([{ id, rev: rev + edit, content: `${edit} ${content}` }])).status).toBe(200);
  }
  const { rows } = await sql<{ bytes: number; newest: string }>`
    select sum(pg_column_size(items))::float8 as bytes, (array_agg(kind order by id desc))[1] as newest
      from post_changes where creator_id = ${writer.creator.id}`.execute(app.db);
  // Another megabyte may be added before the next check.
  expect(rows[0]!.bytes).toBeLessThanOrEqual(21_100_000);
  expect(rows[0]!.bytes).toBeGreaterThan(15_000_000);
});

test("the timeline of a post that is changed again and again keeps its newest 400 events, and those of others stay", async () => {
  const [changed, other] = [await scheduled(), await scheduled()];
  await sql`
    insert into post_events (post_id, kind, text)
    select id, 'edited', 'Change ' || n
      from generate_series(1, 600) n, unnest(array[${changed.id}, ${other.id}]::bigint[]) id`.execute(app.db);
  const { status } = await writer.update([{ id: changed.id, rev: changed.rev, title: "Another" }]);
  expect(status).toBe(200);
  const timelineOf = async ({ id }: { id: number }) =>
    (await app.db.selectFrom("post_events").select("text").where("post_id", "=", id).orderBy("id").execute()).map(
      ({ text }) => text,
    );
  const [kept, left] = [await timelineOf(changed), await timelineOf(other)];
  expect([kept.length, kept[0], kept.at(-2)]).toEqual([400, "Change 202", "Change 600"]);
  expect(left).toHaveLength(601);
});
