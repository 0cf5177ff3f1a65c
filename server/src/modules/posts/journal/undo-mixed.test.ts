import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isLockWaitedFor } from "../../../testing/while-locked.ts";
import { aNewPost, aWriter, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const HOUR = 3_600_000;
type Shown = { id: number; rev: number; title: string; post_at: string; status: PostStatus };
const later = (post_at: string, hours: number) => new Date(Date.parse(post_at) + hours * HOUR).toISOString();
const changes = async (writer: Writer) => (await writer.get("/posts/changes")).body;
const shown = async (writer: Writer, { id }: { id: number }): Promise<Shown> =>
  (await writer.get(`/posts/${id}`)).body.data;
const states = async (writer: Writer, posts: readonly Shown[]) =>
  (await Promise.all(posts.map((post) => shown(writer, post)))).map(({ status, post_at }) => [status, post_at]);

/** The first post is planned, the others have failed and their charges were refunded. */
async function aMixture(writer: Writer, count = 3): Promise<[Shown, ...Shown[]]> {
  const posts = (await writer.schedule(Array.from({ length: count }, () => aNewPost(app)))).body.data;
  for (const { id } of posts.slice(1))
    await app.db.updateTable("posts").set({ state: "failed", error: "No flair." }).where("id", "=", id).execute();
  return posts;
}

/** Moves the planned post and retries the failed ones, each at its own time. */
const move = (writer: Writer, [planned, ...failed]: [Shown, ...Shown[]], times: readonly string[]) =>
  writer.bulk({
    action: "move",
    posts: [{ id: planned.id, rev: planned.rev, post_at: times[0] }],
    again: failed.map(({ id }, n) => ({ id, post_at: times[n + 1] })),
  });

test("planned posts that move and failed ones that are sent again are one change: one undo, one redo, one undo", async () => {
  const writer = await aWriter(app);
  const posts = await aMixture(writer);
  const before = posts.map(({ post_at }, n) => [n === 0 ? PostStatus.scheduled : PostStatus.failed, post_at]);
  const times = posts.map(({ post_at }) => later(post_at, 3));
  const after = times.map((time) => [PostStatus.scheduled, time]);
  const { body } = await move(writer, posts, times);
  expect(body).toMatchObject({ done: posts.map(({ id }) => id), refused: [] });
  expect(await states(writer, posts)).toEqual(after);
  const text = "Moved 1 post. Retried 2 posts.";
  const [change, earlier] = (await changes(writer)).data;
  expect(change).toMatchObject({ id: body.change_id, text, ids: posts.map(({ id }) => id) });
  expect(earlier.kind).toBe("schedule");

  const undone = (await writer.undo(body.change_id)).body;
  expect(undone).toMatchObject({ removed: [], refused: [] });
  expect(undone.data.map(({ id }: Shown) => id)).toEqual(posts.map(({ id }) => id));
  expect(await states(writer, posts)).toEqual(before);
  expect((await changes(writer)).redoable).toMatchObject([{ id: undone.change_id, text }]);

  const redone = (await writer.redo(undone.change_id)).body;
  expect(await states(writer, posts)).toEqual(after);
  await writer.undo(redone.change_id);
  expect(await states(writer, posts)).toEqual(before);
  expect((await changes(writer)).data.map(({ kind }: { kind: string }) => kind)).toEqual(["schedule"]);
});

test("what fails to go to its new time is named, planned or failed, and the rest is one change", async () => {
  const writer = await aWriter(app);
  const posts = await aMixture(writer, 3);
  const times = posts.map(({ post_at }) => later(post_at, 5));
  await writer.schedule([aNewPost(app, { post_at: times[2] })]);
  const { body } = await move(writer, posts, times);
  const taken = "A post to r/openfield is already scheduled at this time.";
  expect(body.refused).toEqual([{ id: posts[2]!.id, reason: taken }]);
  expect(body.done).toEqual([posts[0].id, posts[1]!.id]);
  await writer.undo(body.change_id);
  expect(await states(writer, [posts[0], posts[1]!])).toEqual([
    [PostStatus.scheduled, posts[0].post_at],
    [PostStatus.failed, posts[1]!.post_at],
  ]);
});

test("a failed post takes the time a planned one leaves, and gives it back when that is undone", async () => {
  const writer = await aWriter(app);
  const posts = await aMixture(writer, 2);
  const [planned, failed] = posts as [Shown, Shown];
  const used = await usedPosts(app, writer);
  const { body } = await move(writer, posts, [later(planned.post_at, 2), planned.post_at]);
  expect(body.refused).toEqual([]);
  const undone = (await writer.undo(body.change_id)).body;
  expect(undone.refused).toEqual([]);
  expect(await states(writer, [planned, failed])).toEqual([
    [PostStatus.scheduled, planned.post_at],
    [PostStatus.failed, failed.post_at],
  ]);
  expect(await usedPosts(app, writer)).toBe(used);
});

test("of a mixture the one that is going out stays, with the reason, and the other is undone", async () => {
  const writer = await aWriter(app);
  const posts = await aMixture(writer, 2);
  const { body } = await move(
    writer,
    posts,
    posts.map(({ post_at }) => later(post_at, 4)),
  );
  await app.db.updateTable("posts").set({ state: "sending" }).where("id", "=", posts[0].id).execute();
  const undone = (await writer.undo(body.change_id)).body;
  expect(undone.refused).toEqual([
    { id: posts[0].id, name: posts[0].title, reason: "The post is going out right now." },
  ]);
  expect(undone.data).toMatchObject([{ id: posts[1]!.id, status: PostStatus.failed }]);
});

test("a planned one that goes out while the mixture moves is named, and the failed one is a change to undo by itself", async () => {
  const writer = await aWriter(app);
  const posts = await aMixture(writer, 2);
  const [planned, failed] = posts as [Shown, Shown];
  const times = posts.map(({ post_at }) => later(post_at, 6));
  // The worker arms it between the check and the write.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const armed = app.db.transaction().execute(async (tx) => {
    await tx.updateTable("posts").set({ state: "sending" }).where("id", "=", planned.id).execute();
    await held;
  });
  const moved = move(writer, posts, times);
  await expect.poll(() => isLockWaitedFor(app.db), { timeout: 10_000 }).toBe(true);
  release();
  await armed;
  const { body } = await moved;
  expect([body.done, body.refused]).toEqual([
    [failed.id],
    [{ id: planned.id, reason: "Post is already submitted and can't be edited." }],
  ]);
  expect((await changes(writer)).data[0]).toMatchObject({ id: body.change_id, kind: "retry", ids: [failed.id] });
  await writer.undo(body.change_id);
  expect(await states(writer, [failed])).toEqual([[PostStatus.failed, failed.post_at]]);
});

test("planned and failed posts are locked in the order of their ids, as by everybody who locks posts", async () => {
  const writer = await aWriter(app);
  const [failed, planned]: Shown[] = (await writer.schedule([aNewPost(app), aNewPost(app)])).body.data;
  await app.db.updateTable("posts").set({ state: "failed", error: "No." }).where("id", "=", failed!.id).execute();
  let asked: Promise<{ status: number }> | undefined;
  await app.db.transaction().execute(async (tx) => {
    const lock = (id: number) => tx.selectFrom("posts").select("id").where("id", "=", id).forUpdate();
    await lock(failed!.id).execute();
    asked = move(writer, [planned!, failed!], [later(planned!.post_at, 3), later(failed!.post_at, 3)]);
    await expect.poll(() => isLockWaitedFor(app.db), { timeout: 1900, interval: 20 }).toBe(true);
    expect(await lock(planned!.id).skipLocked().execute()).toHaveLength(1);
  });
  expect(await asked).toMatchObject({ status: 200, body: { refused: [] } });
});
