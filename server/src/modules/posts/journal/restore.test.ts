import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const changes = async (writer: Writer) => (await writer.get("/posts/changes")).body;
const restore = (writer: Writer, id: number, more: object = {}, way = "undo") =>
  writer.call.post(`/posts/${way}`, { id, restores: true, ...more }, writer.asCreator);
const scheduled = async (writer: Writer, count = 1): Promise<{ id: number; title: string }[]> =>
  (await writer.schedule(Array.from({ length: count }, () => aNewPost(app)))).body.data;

test("what is restored is something new: no redo deletes it again, an undo does (CA-03)", async () => {
  const writer = await aWriter(app);
  const [one, other] = await scheduled(writer, 2);
  await writer.remove([one!.id]);
  const restored = await restore(writer, (await changes(writer)).data[0].id);
  expect(restored).toMatchObject({ status: 200, body: { data: [{ title: one!.title }], refused: [] } });
  expect(await changes(writer)).toMatchObject({
    data: [{ id: restored.body.change_id, text: "Restored 1 post." }, { kind: "schedule" }],
    redoable: [],
  });
  const { change_id } = (await writer.update([{ id: other!.id, rev: 1, title: "Second" }])).body;
  await writer.undo(change_id);
  expect((await changes(writer)).redoable).toMatchObject([{ text: "Changed title." }]);

  await writer.redo((await changes(writer)).redoable[0].id);
  const back = restored.body.data[0].id;
  expect((await writer.undo(restored.body.change_id)).body.removed).toEqual([back]);
  expect((await writer.get(`/posts/${back}`)).body.data.status).toBe(PostStatus.deleted);
});

test("of several that were deleted one is restored; what was undone and deleted so is restored as well", async () => {
  const writer = await aWriter(app);
  const [one, other] = await scheduled(writer, 2);
  const { change_id } = (await writer.bulk({ action: "delete", ids: [one!.id, other!.id] })).body;
  expect((await restore(writer, change_id, { ids: [one!.id] })).status).toBe(200);
  expect((await changes(writer)).data.map(({ text }: { text: string }) => text)).toEqual([
    "Restored 1 post.",
    "Deleted 1 post.",
    "Scheduled 2 posts.",
  ]);
  const made = (await writer.schedule([aNewPost(app)])).body;
  const undone = (await writer.undo(made.change_id)).body;
  expect((await restore(writer, undone.change_id, {}, "redo")).status).toBe(200);
  expect((await changes(writer)).redoable).toEqual([]);
  expect((await restore(writer, (await changes(writer)).data[0].id)).status).toBe(422);
});

test("a refusal names its post (UI-02)", async () => {
  const writer = await aWriter(app);
  const [post] = await scheduled(writer);
  const { change_id } = (await writer.update([{ id: post!.id, rev: 1, title: "Red rock" }])).body;
  await app.db.updateTable("posts").set({ state: "sending" }).where("id", "=", post!.id).execute();
  const reason = "The post is going out right now.";
  expect(await writer.undo(change_id)).toMatchObject({
    status: 422,
    body: { message: `“Red rock”: ${reason}`, refused: [{ id: post!.id, name: "Red rock", reason }] },
  });
});
