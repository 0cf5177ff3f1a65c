import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

type Entry = { at: string; kind: string };
const timelineOf = async (writer: Writer, id: number): Promise<Entry[]> =>
  (await writer.get(`/posts/${id}`)).body.data.timeline;
const kindsOf = async (writer: Writer, id: number) => (await timelineOf(writer, id)).map(({ kind }) => kind);
type Planned = { id: number; rev: number };
const scheduled = async (writer: Writer, count = 1): Promise<[Planned, ...Planned[]]> =>
  (await writer.schedule(Array.from({ length: count }, () => aNewPost(app)))).body.data;
const changes = async (writer: Writer) => (await writer.get("/posts/changes")).body;
const undoNewest = async (writer: Writer) => (await writer.undo((await changes(writer)).data[0].id)).body;

test("a post that is brought back goes on with the timeline it had, at the times of then", async () => {
  const writer = await aWriter(app);
  const [{ id, rev }] = await scheduled(writer);
  await writer.update([{ id, rev, title: "Another title" }]);
  await writer.remove([id]);
  const before = await timelineOf(writer, id);
  const [back] = (await undoNewest(writer)).data;
  const after = await timelineOf(writer, back.id);
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.map(({ kind }) => kind)).toEqual(["scheduled", "edited", "deleted", "returned"]);
});

test("deleted and brought back again and again, everything that was done is told once", async () => {
  const writer = await aWriter(app);
  const [{ id }] = await scheduled(writer);
  await writer.remove([id]);
  const kinds = ["scheduled", "deleted", "returned"];
  let back = await undoNewest(writer);
  for (let round = 0; round < 2; round++) {
    const { body } = await writer.redo(back.change_id);
    expect(body.removed).toEqual([back.data[0].id]);
    back = await undoNewest(writer);
    kinds.push("deleted", "returned");
    expect(await kindsOf(writer, back.data[0].id)).toEqual(kinds);
  }
  await undoNewest(writer);
  expect(await kindsOf(writer, back.data[0].id)).toEqual([...kinds, "deleted"]);
});

test("posts of several groups and creators each keep their own, also one that is brought back alone", async () => {
  const [writer, other] = [await aWriter(app), await aWriter(app)];
  const posts = [...(await scheduled(writer, 2)), ...(await scheduled(writer))];
  const [theirs] = await scheduled(other);
  await other.remove([theirs.id]);
  // Each post is edited a different number of times.
  for (const [edits, { id, rev }] of posts.entries())
    for (let edit = 0; edit < edits; edit++)
      await writer.update([{ id, rev: rev + edit, title: `Title ${id} ${edit}` }]);
  await writer.remove(posts.map(({ id }) => id));
  const [deletion] = (await changes(writer)).data;
  const alone = await writer.call.post("/posts/undo", { id: deletion.id, ids: [posts[1]!.id] }, writer.asCreator);
  const { data } = (await writer.undo(deletion.id)).body;
  const back: { id: number }[] = [data[0], alone.body.data[0], data[1]];
  const edited = async ({ id }: { id: number }) =>
    (await kindsOf(writer, id)).filter((kind) => kind === "edited").length;
  expect(await Promise.all(back.map(edited))).toEqual([0, 1, 2]);
  expect(await kindsOf(other, theirs.id)).toEqual(["scheduled", "deleted"]);
});

test("a long timeline comes back with its newest 400 events, the last of them that it came back", async () => {
  const writer = await aWriter(app);
  const [{ id }] = await scheduled(writer);
  await sql`
    insert into post_events (post_id, kind, text)
    select ${id}::bigint, 'edited', 'Change ' || n from generate_series(1, 600) n`.execute(app.db);
  await writer.remove([id]);
  const [back] = (await undoNewest(writer)).data;
  const texts = (
    await app.db.selectFrom("post_events").select("text").where("post_id", "=", back.id).orderBy("id").execute()
  ).map(({ text }) => text);
  expect([texts.length, texts[0], ...texts.slice(-3)]).toEqual([
    400,
    "Change 203",
    "Change 600",
    "Deleted.",
    "The deletion was taken back.",
  ]);
});
