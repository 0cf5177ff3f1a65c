import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;
type Planned = { id: number; rev: number; post_at: string };
const later = ({ post_at }: Planned) => new Date(Date.parse(post_at) + HOUR).toISOString();
const changes = async (writer: Writer) => (await writer.get("/posts/changes")).body;
const textsOf = async (writer: Writer) => (await changes(writer)).data.map(({ text }: { text: string }) => text);
const scheduled = async (writer: Writer, count: number): Promise<Planned[]> =>
  (await writer.schedule(Array.from({ length: count }, () => aNewPost(app)))).body.data;
const isNow = (id: number, state: "sending" | "posted" | "deleted", posted_at: Date | null = null) =>
  app.db.updateTable("posts").set({ state, posted_at }).where("id", "=", id).execute();
const goesOut = async (id: number) => {
  await isNow(id, "sending");
  await isNow(id, "posted", new Date());
};

test("what has gone out is no step of undo any more: the change before it is the next (0014)", async () => {
  const writer = await aWriter(app);
  const [one, other] = await scheduled(writer, 2);
  await writer.update([{ id: other!.id, rev: 1, title: "Second" }]);
  await writer.update([{ id: one!.id, rev: 1, post_at: later(one!) }]);
  const { change_id } = (await writer.update([{ id: one!.id, rev: 2, post_at: null }])).body;
  expect((await textsOf(writer)).slice(0, 3)).toEqual(["Posted 1 post now.", "Moved 1 post.", "Changed title."]);

  await isNow(one!.id, "sending");
  expect(await textsOf(writer)).toEqual(["Changed title.", "Scheduled 2 posts."]);
  await isNow(one!.id, "posted", new Date());
  expect(await textsOf(writer)).toEqual(["Changed title.", "Scheduled 2 posts."]);
  expect(await writer.undo(change_id)).toMatchObject({ status: 422 });
  await isNow(one!.id, "deleted", new Date());
  expect(await textsOf(writer)).toEqual(["Changed title.", "Scheduled 2 posts."]);
  const undone = await writer.undo((await changes(writer)).data[0].id);
  expect(undone).toMatchObject({ status: 200, body: { data: [{ id: other!.id, rev: 3 }] } });
});

test("of a change some posts of which are out the others can be undone, and done again until they are out as well", async () => {
  const writer = await aWriter(app);
  const [one, other] = await scheduled(writer, 2);
  await writer.update([one!, other!].map((post) => ({ id: post.id, rev: 1, post_at: later(post) })));
  await goesOut(one!.id);
  const [moved] = (await changes(writer)).data;
  expect(moved.text).toBe("Moved 2 posts.");
  const { body } = await writer.undo(moved.id);
  expect(body).toMatchObject({ data: [{ id: other!.id, status: PostStatus.scheduled }], refused: [{ id: one!.id }] });
  expect((await changes(writer)).redoable).toHaveLength(1);
  await goesOut(other!.id);
  expect(await changes(writer)).toEqual({ data: [], redoable: [] });
});
