import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;
const changes = async (writer: Writer) => (await writer.get("/posts/changes")).body;
const shown = async (writer: Writer, id: number) => (await writer.get(`/posts/${id}`)).body.data;
const titleOf = async (writer: Writer, id: number) => (await shown(writer, id)).title;
const scheduled = async (writer: Writer, count = 1) =>
  (await writer.schedule(Array.from({ length: count }, () => aNewPost(app)))).body;

test("edits are undone and done again one after the other, as often as somebody likes", async () => {
  const writer = await aWriter(app);
  const [{ id, title }] = (await scheduled(writer)).data;
  await writer.update([{ id, rev: 1, title: "Second" }]);
  await writer.update([{ id, rev: 2, title: "Third" }]);
  for (let round = 0; round < 2; round++) {
    for (const before of ["Second", title]) {
      await writer.undo((await changes(writer)).data[0].id);
      expect(await titleOf(writer, id)).toBe(before);
    }
    for (const again of ["Second", "Third"]) {
      const [next] = (await changes(writer)).redoable;
      expect(next.text).toBe("Changed title.");
      expect((await writer.redo(next.id)).status).toBe(200);
      expect(await titleOf(writer, id)).toBe(again);
    }
    expect((await changes(writer)).redoable).toEqual([]);
  }
});

test("what was scheduled is taken back by the id of the answer, and comes again by redo", async () => {
  const writer = await aWriter(app);
  const { data, change_id } = await scheduled(writer, 2);
  const undone = (await writer.undo(change_id)).body;
  expect(undone).toMatchObject({ removed: data.map(({ id }: { id: number }) => id), refused: [] });
  expect(await usedPosts(app, writer)).toBe(0);
  const redone = (await writer.redo(undone.change_id)).body;
  expect(redone.data.map((post: { title: string }) => post.title)).toEqual(
    data.map((post: { title: string }) => post.title),
  );
  expect(await usedPosts(app, writer)).toBe(2);
  expect((await writer.undo(redone.change_id)).body.removed).toHaveLength(2);
});

test("a deletion is undone and done again", async () => {
  const writer = await aWriter(app);
  const [{ id }] = (await scheduled(writer)).data;
  await writer.update([{ id, rev: 1, title: "Edited before" }]);
  await writer.remove([id]);
  const back = (await writer.undo((await changes(writer)).data[0].id)).body;
  const redone = await writer.redo(back.change_id);
  expect(redone.body).toMatchObject({ removed: [back.data[0].id], data: [] });
  expect(await shown(writer, back.data[0].id)).toMatchObject({ status: PostStatus.deleted });
  const again = (await writer.undo((await changes(writer)).data[0].id)).body.data[0];
  expect(again.title).toBe("Edited before");
  await writer.undo((await changes(writer)).data[0].id);
  expect(await titleOf(writer, again.id)).not.toBe("Edited before");
});

test("something new ends what could be done again", async () => {
  const writer = await aWriter(app);
  const [one, other] = (await scheduled(writer, 2)).data;
  await writer.update([{ id: one.id, rev: 1, title: "Second" }]);
  const { change_id } = (await writer.undo((await changes(writer)).data[0].id)).body;
  await writer.update([{ id: other.id, rev: 1, title: "New" }]);
  expect((await changes(writer)).redoable).toEqual([]);
  expect(await writer.redo(change_id)).toMatchObject({ status: 404, body: { message: "There is nothing to redo." } });
});

test("an undo is no change to undo, a change none to redo, and nobody else's is either", async () => {
  const writer = await aWriter(app);
  const { change_id, data } = await scheduled(writer);
  expect((await writer.redo(change_id)).status).toBe(404);
  await writer.update([{ id: data[0].id, rev: 1, title: "Second" }]);
  const undone = (await writer.undo((await changes(writer)).data[0].id)).body;
  expect((await writer.undo(undone.change_id)).status).toBe(404);
  expect((await (await aWriter(app)).redo(undone.change_id)).status).toBe(404);
});

test("an undo that is sent twice is done once and gets the same answer", async () => {
  const writer = await aWriter(app);
  const [{ id, post_at }] = (await scheduled(writer)).data;
  const later = new Date(Date.parse(post_at) + HOUR).toISOString();
  const { change_id } = (await writer.update([{ id, rev: 1, post_at: later }])).body;
  const key = crypto.randomUUID();
  const first = await writer.undo(change_id, { key });
  expect(first.body).toMatchObject({ data: [{ id, post_at }], removed: [], refused: [] });
  expect((await writer.undo(change_id, { key })).body).toEqual(first.body);
});
