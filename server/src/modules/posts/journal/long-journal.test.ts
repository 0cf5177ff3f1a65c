import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../../context.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";
import { findChange, findChanges, followVersions } from "./journal.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const long = 5_000;
const yesterday = () => new Date(app.ctx.clock.now().getTime() - 24 * 60 * 60 * 1000);

/** Adds changes of a post, starting at version `first`. */
const fill = ({ creator }: Writer, purpose: string, count: number, { id = 0, first = 1 } = {}) =>
  sql`insert into post_changes (creator_id, kind, purpose, text, items)
      select ${creator.id}, 'update', ${purpose}, 'Changed.',
             jsonb_build_array(jsonb_build_object('id', ${id}::bigint, 'rev', ${first}::int - 1 + n, 'before', null))
        from generate_series(1, ${count}::int) n`.execute(app.db);

const counted = async (tx: Db) => {
  const { rows } = await sql<{ read: number; written: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read, n_tup_upd::int as written
      from pg_stat_xact_user_tables where relname = 'post_changes'`.execute(tx);
  return rows[0]!;
};

/** Journal rows read and written by this work alone. */
async function rowsOf(work: (tx: Db) => Promise<unknown>): Promise<{ read: number; written: number }> {
  return app.db.transaction().execute(async (tx) => {
    const before = await counted(tx);
    await work(tx);
    const after = await counted(tx);
    return { read: after.read - before.read, written: after.written - before.written };
  });
}

const count = async ({ creator }: Writer) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from post_changes where creator_id = ${creator.id}`.execute(app.db);
  return rows[0]!.count;
};

const edit = async (writer: Writer, id: number, first: number, times: number) => {
  for (let rev = first; rev < first + times; rev++) {
    expect((await writer.update([{ id, rev, title: `Edited ${rev}` }])).status).toBe(200);
  }
};

test("of a long journal the newest changes are kept, and not every change looks how long it is", async () => {
  // The process counts changes since its last check, and creators in other test files may have had the same ids.
  await sql`select setval(pg_get_serial_sequence('creators', 'id'), 700000)`.execute(app.db);
  const writer = await aWriter(app);
  const [{ id }] = (await writer.schedule([aNewPost(app)])).body.data;
  await fill(writer, "change", 1_300);
  await edit(writer, id, 1, 20);
  expect(await count(writer)).toBe(1 + 1_300 + 20);
  await edit(writer, id, 21, 60);
  expect(await count(writer)).toBeLessThanOrEqual(550);
  const { data } = (await writer.get("/posts/changes")).body;
  expect(data).toHaveLength(20);
  expect((await writer.undo(data[0].id)).body.data[0].title).toBe("Edited 79");
});

test("what can be done again is found without reading all that was undone and changed before", async () => {
  const writer = await aWriter(app);
  const [{ id }] = (await writer.schedule([aNewPost(app)])).body.data;
  await fill(writer, "undo", long, { id });
  await fill(writer, "change", long, { id });
  await fill(writer, "undo", 3, { id });
  await sql`analyze post_changes`.execute(app.db);
  let found: { id: number }[] = [];
  const listed = await rowsOf(async (tx) => {
    const offered = await findChanges(tx, writer.creator.id, yesterday());
    found = offered.filter(({ way }) => way === "redo");
  });
  expect(found).toHaveLength(3);
  expect(listed.read).toBeLessThan(50);
  const one = await rowsOf((tx) => findChange(tx, writer.creator.id, found[0]!.id, "redo", yesterday()));
  expect(one.read).toBeLessThan(50);
  expect(found.every(({ id }, index) => index === 0 || id < found[index - 1]!.id)).toBe(true);
});

test("only what made a version follows it, and only while it can be undone or done again", async () => {
  const writer = await aWriter(app);
  const [{ id }] = (await writer.schedule([aNewPost(app)])).body.data;
  await fill(writer, "undo", long, { id });
  await fill(writer, "change", long, { id });
  const following = (rev: number) =>
    rowsOf((tx) =>
      followVersions(tx, writer.creator.id, [{ id, rev, new_id: id, new_rev: rev + 10_000 }], yesterday()),
    );
  expect((await following(500)).written).toBe(1);
  await sql`
    update post_changes set made_at = ${yesterday()}
     where creator_id = ${writer.creator.id} and items @> '[{"rev": 400}]'`.execute(app.db);
  expect((await following(400)).written).toBe(0);
});

test("a long row of edits is undone to its beginning, done again, and undone after something new", async () => {
  const writer = await aWriter(app);
  const [{ id, title }] = (await writer.schedule([aNewPost(app)])).body.data;
  const takeBack = async (times: number) => {
    const titles = [];
    for (let time = 0; time < times; time++) {
      titles.push((await writer.undo((await writer.get("/posts/changes")).body.data[0].id)).body.data[0].title);
    }
    return titles;
  };
  await edit(writer, id, 1, 5);
  const before = [title, "Edited 1", "Edited 2", "Edited 3", "Edited 4"];
  expect(await takeBack(5)).toEqual(before.toReversed());
  for (const again of [...before.slice(1), "Edited 5"]) {
    const { id: next } = (await writer.get("/posts/changes")).body.redoable[0];
    expect((await writer.redo(next)).body.data[0].title).toBe(again);
  }
  await takeBack(2);
  await edit(writer, id, 18, 1);
  expect(await takeBack(4)).toEqual(["Edited 3", "Edited 2", "Edited 1", title]);
});
