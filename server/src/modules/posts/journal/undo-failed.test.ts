import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const changes = async (writer: Writer) => (await writer.get("/posts/changes")).body;
const shown = async (writer: Writer, id: number) => (await writer.get(`/posts/${id}`)).body.data;
const planned = async (writer: Writer) => (await writer.schedule([aNewPost(app)])).body.data[0].id as number;

async function aFailed(writer: Writer, values: Parameters<typeof aPost>[2] = {}) {
  const post_at = new Date(app.ctx.clock.now().getTime() - HOUR);
  const failure = { error: "Flair is required.", advice: "Choose a flair." };
  return (await aPost(app.db, writer.account, { state: "failed", is_charged: false, post_at, ...failure, ...values }))
    .id;
}

const failed = { status: PostStatus.failed, error: "Flair is required.", advice: "Choose a flair.", deleted_at: null };

test("of many that were deleted the failed ones are failed again, each with its reason, and nothing is sent", async () => {
  const writer = await aWriter(app);
  const ids = [await planned(writer), await aFailed(writer), await aFailed(writer, { state: "needs_check" })];
  const used = await usedPosts(app, writer);
  const before = await shown(writer, ids[1]!);
  const { body } = await writer.bulk({ action: "delete", ids });
  expect(body).toMatchObject({ done: ids, refused: [] });
  expect((await changes(writer)).data[0]).toMatchObject({ kind: "delete", text: "Deleted 3 posts.", ids });

  const undone = await writer.undo(body.change_id);
  expect(undone).toMatchObject({ status: 200, body: { refused: [], removed: [] } });
  const [again, ...back] = undone.body.data;
  expect(again).toMatchObject({ status: PostStatus.scheduled });
  expect(back).toMatchObject([
    { id: ids[1], ...failed, post_at: before.post_at, group_id: before.group_id },
    { id: ids[2], ...failed },
  ]);
  const states = await app.db.selectFrom("posts").select("state").where("id", "in", ids).orderBy("id").execute();
  expect(states.map(({ state }) => state)).toEqual(["deleted", "failed", "needs_check"]);
  expect(await usedPosts(app, writer)).toBe(used);
  const timeline = (await shown(writer, ids[1]!)).timeline.map(({ kind }: { kind: string }) => kind);
  expect(timeline).toEqual(["deleted", "returned"]);
});

test("also a failed one alone, whose account is gone; redone it is deleted again, and undone once more failed", async () => {
  const writer = await aWriter(app);
  const id = await aFailed(writer);
  expect((await writer.call.delete("/accounts/reddit", writer.asCreator)).status).toBe(204);
  await writer.remove([id]);
  const [deletion] = (await changes(writer)).data;
  expect(deletion).toMatchObject({ text: "Deleted 1 post.", ids: [id] });
  const undone = (await writer.undo(deletion.id)).body;
  expect(undone.data).toMatchObject([{ id, ...failed }]);

  const [redo] = (await changes(writer)).redoable;
  expect(redo).toMatchObject({ id: undone.change_id, text: "Deleted 1 post." });
  const redone = (await writer.redo(redo.id)).body;
  expect(redone).toMatchObject({ removed: [id], data: [], refused: [] });
  expect(await shown(writer, id)).toMatchObject({ status: PostStatus.deleted });
  expect((await writer.undo(redone.change_id)).body.data).toMatchObject([{ id, ...failed }]);
});

test("where a planned one cannot come back the failed one does, and the other is named", async () => {
  const writer = await aWriter(app);
  const ids = [await aFailed(writer), await planned(writer)];
  const deletion = (await writer.bulk({ action: "delete", ids })).body;
  const now = app.ctx.clock.now();
  app.setTime(new Date(now.getTime() + 12 * HOUR).toISOString());
  const { body } = await writer.undo(deletion.change_id);
  app.setTime(now.toISOString());
  expect(body.data).toMatchObject([{ id: ids[0], ...failed }]);
  expect(body.refused).toMatchObject([{ id: ids[1], reason: "Post time must be in the future." }]);
});

test("one that is failed again can be retried, after which the deletion is not done again", async () => {
  const writer = await aWriter(app);
  const id = await aFailed(writer, { post_at: new Date(app.ctx.clock.now().getTime() + 30 * HOUR) });
  await writer.remove([id]);
  const { change_id } = (await writer.undo((await changes(writer)).data[0].id)).body;
  expect((await writer.retry([id])).body.data).toMatchObject([{ id, status: PostStatus.scheduled }]);
  expect(await writer.redo(change_id)).toMatchObject({ status: 404 });
  expect(await shown(writer, id)).toMatchObject({ status: PostStatus.scheduled });
});

test("a retry from before the deletion is undone after it", async () => {
  const writer = await aWriter(app);
  const id = await aFailed(writer, { post_at: new Date(app.ctx.clock.now().getTime() + 30 * HOUR) });
  await writer.retry([id]);
  await writer.undo((await changes(writer)).data[0].id);
  await writer.remove([id]);
  await writer.undo((await changes(writer)).data[0].id);
  expect(await shown(writer, id)).toMatchObject(failed);
  expect((await changes(writer)).data).toEqual([]);
});
