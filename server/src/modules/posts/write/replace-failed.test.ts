import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anAccount, aPost, aSubscription } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, postsOf, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  writer = await aWriter(app);
});
afterAll(() => app.close());

const aFailed = (values: Parameters<typeof aPost>[2] = {}, account = writer.account) =>
  aPost(app.db, account, { state: "failed", error: "Not allowed here.", ...values });
const sendInstead = (replaced_ids: number[], posts = [aNewPost(app)]) =>
  writer.call.post("/posts/schedule", { posts, replaced_ids }, writer.asCreator);
const shown = async (id: number) => (await writer.get(`/posts/${id}`)).body.data;
const noticed = async () =>
  (await writer.get("/notices")).body.data.map(({ post }: { post: { id: number } }) => post.id);
const found = async (status: PostStatus) =>
  (await writer.get(`/posts?status[]=${status}`)).body.data.map(({ id }: { id: number }) => id);

test("an edited post takes the place of the failed one: nothing is left to look at or to retry (PO-20)", async () => {
  const { id } = await aFailed();
  expect(await noticed()).toEqual([id]);
  const { status, body } = await sendInstead([id]);
  expect(status).toBe(201);
  expect([await noticed(), await found(PostStatus.failed), await found(PostStatus.deleted)]).toEqual([[], [], []]);
  expect(await shown(id)).toMatchObject({ status: PostStatus.deleted, can_retry: false });
  expect((await shown(id)).timeline.at(-1).text).toBe("Replaced by an edited post.");
  expect(await writer.retry([id])).toMatchObject({
    status: 422,
    body: { message: "Only failed posts can be retried." },
  });
  expect(await found(PostStatus.scheduled)).toEqual([body.data[0].id]);
});

test("what is refused replaces nothing", async () => {
  const { id } = await aFailed();
  expect((await sendInstead([id], [aNewPost(app, { title: "" })])).status).toBe(422);
  expect(await shown(id)).toMatchObject({ status: PostStatus.failed, can_retry: true });
});

test("taken back, the failed one is there again as it was; done again, it is replaced again", async () => {
  const { id } = await aFailed();
  const before = await shown(id);
  const { change_id } = (await sendInstead([id])).body;
  const undone = (await writer.undo(change_id)).body;
  expect(await shown(id)).toMatchObject({ status: PostStatus.failed, can_retry: true, error: before.error });
  expect((await postsOf(app, writer)).find((post) => post.id === id)!.state).toBe("failed");
  expect([await noticed(), await found(PostStatus.failed), await usedPosts(app, writer)]).toEqual([[id], [id], 0]);
  const redone = (await writer.redo(undone.change_id)).body;
  expect(await shown(id)).toMatchObject({ status: PostStatus.deleted });
  await writer.undo(redone.change_id);
  expect(await found(PostStatus.failed)).toEqual([id]);
});

test("one that was sent again meanwhile is not sent a second time by mistake", async () => {
  const [{ id }, deleted] = [await aFailed(), await aFailed()];
  await writer.retry([id]);
  expect(await sendInstead([id])).toMatchObject({
    status: 409,
    body: {
      message: "The failed post was sent again meanwhile. Schedule once more to send this one as well.",
      ids: [id],
    },
  });
  expect(await postsOf(app, writer)).toHaveLength(2);
  await writer.remove([deleted.id]);
  expect((await sendInstead([deleted.id])).status).toBe(201);
});

test("one that was taken back and then sent by Retry is not sent a second time by Redo (PO-20)", async () => {
  const { id } = await aFailed();
  const undone = (await writer.undo((await sendInstead([id])).body.change_id)).body;
  expect((await writer.retry([id])).status).toBe(200);
  const used = await usedPosts(app, writer);
  expect(await writer.redo(undone.change_id)).toMatchObject({
    status: 404,
    body: { message: "There is nothing to redo." },
  });
  expect([await found(PostStatus.scheduled), await usedPosts(app, writer)]).toEqual([[id], used]);
});

test("one that another tab replaced already is not replaced once more by mistake (PO-20)", async () => {
  const { id } = await aFailed();
  const { body } = await sendInstead([id]);
  expect(await sendInstead([id])).toMatchObject({ status: 409, body: { ids: [id] } });
  expect(await found(PostStatus.scheduled)).toEqual([body.data[0].id]);
  await writer.undo(body.change_id);
  expect((await sendInstead([id])).status).toBe(201);
});

test("one that may be out is not replaced without a second yes, and stays to be looked at (PO-20)", async () => {
  const { id } = await aFailed({ state: "needs_check", advice: "Look at your profile on Reddit before you retry." });
  expect(await sendInstead([id])).toMatchObject({
    status: 409,
    body: {
      message: "Look at your profile on Reddit before you retry. Schedule once more to send this one as well.",
      ids: [id],
    },
  });
  expect(await found(PostStatus.scheduled)).toEqual([]);
  expect((await writer.schedule([aNewPost(app)])).status).toBe(201);
  expect([await noticed(), await found(PostStatus.failed)]).toEqual([[id], [id]]);
});

test.each([
  ["X", Platform.twitter, Platform.reddit],
  ["Reddit", Platform.reddit, Platform.twitter],
])(
  "of several, the one to its own place stands in for it: with that on %s sent the other is failed again (PO-20)",
  async (_, sent, back) => {
    await aSubscription(app.db, writer.user, { plan_id: 4 });
    const onX = await anAccount(app.db, writer.creator, { platform: "twitter" });
    const failed = {
      [Platform.reddit]: await aFailed({ subreddit: "OpenField" }),
      [Platform.twitter]: await aFailed({ platform: Platform.twitter, subreddit: "", title: "", content: "Fog" }, onX),
    };
    const ids = Object.values(failed).map(({ id }) => id);
    const walk = aNewPost(app);
    const tweet = { platform: Platform.twitter, type: "text", content: "Morning light", post_at: walk.post_at };
    const { status, body } = await sendInstead(ids, [walk, tweet]);
    expect(status).toBe(201);
    const gone = body.data.find(({ platform }: { platform: Platform }) => platform === sent);
    await app.db.updateTable("posts").set({ state: "sending" }).where("id", "=", gone.id).execute();
    expect((await writer.undo(body.change_id)).body.refused).toMatchObject([{ id: gone.id }]);
    expect(await found(PostStatus.failed)).toEqual([failed[back]!.id]);
  },
);

test("of Retry and an edited post at one moment only one is sent", async () => {
  const { id } = await aFailed();
  const answers = await Promise.all([writer.retry([id]), sendInstead([id])]);
  expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
  const open = (await postsOf(app, writer)).filter(({ state }) => state !== "deleted" && state !== "failed");
  expect(open).toHaveLength(1);
});
