import { PostStatus } from "@ponkan/contract/posts/post-status";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSubscription } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isLockWaitedFor } from "../../../testing/while-locked.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;
const DAY_SECONDS = 24 * 60 * 60;
const changesOf = async (writer: Writer) => (await writer.get("/posts/changes")).body.data;
const shown = async (writer: Writer, id: number) => (await writer.get(`/posts/${id}`)).body.data;
const used = async (writer: Writer) => (await writer.get("/users/me/stats")).body.used_monthly_posts;

async function scheduled(writer: Writer, count = 1) {
  const posts = Array.from({ length: count }, () => aNewPost(app));
  return (await writer.schedule(posts)).body.data as { id: number; rev: number; post_at: string; title: string }[];
}

const later = (post_at: string, hours: number) => new Date(Date.parse(post_at) + hours * HOUR).toISOString();
const goesOut = (id: number) => app.db.updateTable("posts").set({ state: "sending" }).where("id", "=", id).execute();

test("a move of many posts is one change, undone in one go, also after a reload", async () => {
  const writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { status: "active" });
  const posts = await scheduled(writer, 12);
  const moved = await writer.update(posts.map(({ id, rev, post_at }) => ({ id, rev, post_at: later(post_at, 2) })));
  const [change] = await changesOf(writer);
  expect(moved.body.change_id).toBe(change.id);
  expect(change).toMatchObject({ kind: "update", text: "Moved 12 posts.", ids: posts.map(({ id }) => id) });

  const undone = await writer.undo(change.id);
  expect(undone).toMatchObject({ status: 200, body: { removed: [], refused: [] } });
  const times = undone.body.data.map(({ id, post_at }: { id: number; post_at: string }) => [id, post_at]);
  expect(times).toEqual(posts.map(({ id, post_at }) => [id, post_at]));
  expect((await changesOf(writer)).map(({ kind }: { kind: string }) => kind)).toEqual(["schedule"]);
});

test("an edit brings back what was there, and leaves the rest", async () => {
  const writer = await aWriter(app);
  const [post] = await scheduled(writer);
  await writer.update([{ id: post!.id, rev: post!.rev, title: "Another title", is_spoiler: true }]);
  const [change] = await changesOf(writer);
  expect(change.text).toBe("Changed title and options.");
  await writer.undo(change.id);
  expect(await shown(writer, post!.id)).toMatchObject({ title: post!.title, is_spoiler: false, rev: 3 });
});

test("undoing writes nothing anew that is about other posts, however long the journal is", async () => {
  const writer = await aWriter(app);
  const [other] = await scheduled(writer);
  const [post] = await scheduled(writer);
  await writer.remove([post!.id]);
  const [deletion] = await changesOf(writer);
  /** A rewritten row has another xmin. */
  const versions = async () => {
    const { rows } = await sql<{ version: string; is_about: number }>`
      select xmin::text as version, (items -> 0 ->> 'id')::int as is_about from post_changes
       where creator_id = ${writer.creator.id} and kind = 'schedule' order by id`.execute(app.db);
    return new Map(rows.map(({ version, is_about }) => [is_about, version]));
  };
  const before = await versions();
  const { body } = await writer.undo(deletion.id);
  const after = await versions();
  expect(after.get(other!.id)).toBe(before.get(other!.id));
  expect([...after.keys()]).toEqual([other!.id, body.data[0].id]);
});

test("what was scheduled or copied by mistake is deleted again, and not counted", async () => {
  const writer = await aWriter(app);
  const posts = await scheduled(writer, 2);
  expect(await used(writer)).toBe(2);
  const [change] = await changesOf(writer);
  const ids = posts.map(({ id }) => id);
  expect((await writer.undo(change.id)).body).toMatchObject({ data: [], removed: ids, refused: [] });
  expect(await used(writer)).toBe(0);
  expect(await shown(writer, ids[0]!)).toMatchObject({ status: PostStatus.deleted });
});

test("what was deleted is planned anew and counted again", async () => {
  const writer = await aWriter(app);
  const [post] = await scheduled(writer);
  await writer.remove([post!.id]);
  const [change] = await changesOf(writer);
  expect(change).toMatchObject({ kind: "delete", text: "Deleted 1 post.", ids: [post!.id] });
  const { body } = await writer.undo(change.id);
  const { title, post_at } = post!;
  expect(body.data).toMatchObject([{ title, post_at, status: PostStatus.scheduled }]);
  expect(await used(writer)).toBe(1);
  expect(await changesOf(writer)).toHaveLength(1);
});

const takeSome = (writer: Writer, way: "undo" | "redo", id: number, ids: number[]) =>
  writer.call.post(`/posts/${way}`, { id, ids }, writer.asCreator);

test("of posts that were deleted together one comes back alone, and the others after it", async () => {
  const writer = await aWriter(app);
  const [one, two, three] = (await scheduled(writer, 3)).map(({ id }) => id) as [number, number, number];
  await writer.remove([one, two, three]);
  const [deletion] = await changesOf(writer);
  const { body } = await takeSome(writer, "undo", deletion.id, [two]);
  expect(body).toMatchObject({ data: [{ status: PostStatus.scheduled }], refused: [] });
  expect(await used(writer)).toBe(1);
  expect(await changesOf(writer)).toContainEqual({ ...deletion, text: "Deleted 2 posts.", ids: [one, three] });
  // A second undo of the same post is refused.
  expect((await takeSome(writer, "undo", deletion.id, [two])).status).toBe(404);

  const { redoable } = (await writer.get("/posts/changes")).body;
  expect(redoable).toMatchObject([{ id: body.change_id, text: "Deleted 1 post.", ids: [body.data[0].id] }]);
  expect((await writer.undo(deletion.id)).body.data).toHaveLength(2);
  expect(await used(writer)).toBe(3);
});

test("of what was undone one comes back alone as well; of a move nothing is taken back alone", async () => {
  const writer = await aWriter(app);
  const posts = await scheduled(writer, 2);
  const [one, two] = posts.map(({ id }) => id) as [number, number];
  const [planned] = await changesOf(writer);
  const undone = (await writer.undo(planned.id)).body.change_id;
  const { body } = await takeSome(writer, "redo", undone, [one]);
  expect(body.data).toMatchObject([{ title: posts[0]!.title }]);
  expect((await takeSome(writer, "redo", undone, [one])).status).toBe(404);
  expect((await takeSome(writer, "redo", undone, [two])).body.data).toMatchObject([{ title: posts[1]!.title }]);

  const [moved] = await scheduled(writer);
  const { change_id } = (await writer.update([{ id: moved!.id, rev: moved!.rev, post_at: later(moved!.post_at, 9) }]))
    .body;
  expect((await takeSome(writer, "undo", change_id, [moved!.id])).status).toBe(422);
});

test("each post comes back to the group it had, however many are deleted at once", async () => {
  const writer = await aWriter(app);
  const [one, two] = [await scheduled(writer, 2), await scheduled(writer)];
  const groups = async (ids: number[]) =>
    (await Promise.all(ids.map((id) => shown(writer, id)))).map((p) => p.group_id);
  const before = await groups([...one, ...two].map(({ id }) => id));
  expect(new Set(before).size).toBe(2);
  await writer.remove([...one, ...two].map(({ id }) => id));
  const { body } = await writer.undo((await changesOf(writer))[0].id);
  expect(body.data.map(({ group_id }: { group_id: number }) => group_id)).toEqual(before);
});

test("a post that came back is shown once, wherever posts are shown; one that stays deleted still is", async () => {
  const writer = await aWriter(app);
  const [post, other] = await scheduled(writer, 2);
  await writer.remove([other!.id]);
  await writer.remove([post!.id]);
  const [back] = (await writer.undo((await changesOf(writer))[0].id)).body.data;
  const [start, end] = [app.ctx.clock.now(), new Date(app.ctx.clock.now().getTime() + 41 * 24 * HOUR)];
  const days = `start=${start.toISOString().slice(0, 10)}&end=${end.toISOString().slice(0, 10)}`;
  const all = Object.values(PostStatus).map((status) => `status[]=${status}`);
  const asked = [days, ...all].join("&");
  const inCalendar = (await writer.get(`/posts/calendar?${asked}`)).body.posts.map(([id]: number[]) => id);
  const inList = (await writer.get("/posts")).body.data.map(({ id }: { id: number }) => id);
  const inFile = (await writer.get(`/posts/export?format=ics&${asked}`)).text.match(/(?<=UID:post-)\d+/g)!.map(Number);
  for (const ids of [inCalendar, inList, inFile]) expect(ids.toSorted()).toEqual([other!.id, back.id].toSorted());
  expect((await writer.get("/posts")).body.meta.total).toBe(2);
  expect(await shown(writer, post!.id)).toMatchObject({ status: PostStatus.deleted });
});

test("a post that has gone out stays, with the reason; the others are undone", async () => {
  const writer = await aWriter(app);
  const posts = await scheduled(writer, 2);
  const [first, second] = posts;
  await writer.update(posts.map(({ id, rev, post_at }) => ({ id, rev, post_at: later(post_at, 1) })));
  const [change] = await changesOf(writer);
  await goesOut(first!.id);
  const { body } = await writer.undo(change.id);
  expect(body.refused).toEqual([{ id: first!.id, name: first!.title, reason: "The post is going out right now." }]);
  expect(body.data).toMatchObject([{ id: second!.id, post_at: second!.post_at }]);
});

test("refused with the reason when nothing can be undone, and nothing changes", async () => {
  const writer = await aWriter(app);
  const [post] = await scheduled(writer);
  await writer.update([{ id: post!.id, rev: 1, post_at: later(post!.post_at, 1) }]);
  const [change] = await changesOf(writer);
  await writer.update([{ id: post!.id, rev: 2, title: "Changed once more" }]);
  expect(await writer.undo(change.id)).toMatchObject({
    status: 422,
    body: { message: "“Changed once more”: The post has since been changed." },
  });
  await goesOut(post!.id);
  expect((await writer.undo(change.id)).body.message).toBe("“Changed once more”: The post is going out right now.");
  expect(await shown(writer, post!.id)).toMatchObject({ post_at: later(post!.post_at, 1), rev: 3 });
});

test("one change after the other is undone, newest first, also over a deletion", async () => {
  const writer = await aWriter(app);
  const [post, other] = await scheduled(writer, 2);
  await writer.update([{ id: post!.id, rev: 1, post_at: later(post!.post_at, 1) }]);
  await writer.update([{ id: post!.id, rev: 2, title: "Another title" }]);
  await writer.remove([post!.id, other!.id]);

  const undoNewest = async () => writer.undo((await changesOf(writer))[0].id);
  const back: { id: number; title: string }[] = (await undoNewest()).body.data;
  expect(back.map(({ title }) => title).toSorted()).toEqual([other!.title, "Another title"].toSorted());
  const { id } = back.find(({ title }) => title === "Another title")!;
  expect((await undoNewest()).body.data).toMatchObject([{ id, title: post!.title }]);
  expect((await undoNewest()).body.data).toMatchObject([{ id, post_at: post!.post_at }]);
  expect((await undoNewest()).body.removed.toSorted()).toEqual(back.map((each) => each.id).toSorted());
  expect(await changesOf(writer)).toEqual([]);
  expect(await used(writer)).toBe(0);
});

test("nothing comes back into the past", async () => {
  const writer = await aWriter(app);
  const [post] = await scheduled(writer);
  const moved = later(post!.post_at, 500);
  await writer.update([{ id: post!.id, rev: 1, post_at: moved }]);
  const [change] = await changesOf(writer);
  const now = app.ctx.clock.now();
  app.setTime(new Date(Date.parse(post!.post_at) + HOUR).toISOString());
  const refused = await writer.undo(change.id);
  app.setTime(now.toISOString());
  expect(refused).toMatchObject({
    status: 422,
    body: { message: `“${post!.title}”: Post time must be in the future.` },
  });
  expect(await shown(writer, post!.id)).toMatchObject({ post_at: moved });
});

test("of many that were deleted or moved those come back that can; one whose time has passed or was taken is named", async () => {
  const writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
  const now = app.ctx.clock.now().toISOString();
  const times = [1, 30, 40].map((hours) => later(now, hours));
  const planned = async () =>
    (await writer.schedule(times.map((post_at) => aNewPost(app, { post_at })))).body.data as { id: number }[];
  const afterTwoHours = async (change: number) => {
    app.passTime(2 * 3600);
    const { status, body } = await writer.undo(change);
    app.setTime(now);
    const refused = body.refused.map(({ name: _, ...each }: { name: string }) => each);
    return [status, body.data.map((post: { post_at: string }) => post.post_at), refused];
  };
  const over = (id: number) => ({ id, reason: "Post time must be in the future." });

  const moved = await planned();
  const far = moved.map(({ id }, n) => ({ id, rev: 1, post_at: later(now, 50 + n) }));
  const move = (await writer.bulk({ action: "move", posts: far })).body;
  expect(await afterTwoHours(move.change_id)).toEqual([200, times.slice(1), [over(moved[0]!.id)]]);
  await writer.remove(moved.map(({ id }) => id));

  const gone = await planned();
  const deletion = (await writer.bulk({ action: "delete", ids: gone.map(({ id }) => id) })).body;
  await writer.schedule([aNewPost(app, { post_at: times[1] })]);
  const counted = await used(writer);
  const taken = { id: gone[1]!.id, reason: "A post to r/openfield is already scheduled at this time." };
  const [status, back, refused] = await afterTwoHours(deletion.change_id);
  expect([status, back]).toEqual([200, times.slice(2)]);
  expect(new Set(refused)).toEqual(new Set([over(gone[0]!.id), taken]));
  expect(await used(writer)).toBe(counted + 1);
  expect(await shown(writer, gone[0]!.id)).toMatchObject({ status: PostStatus.deleted });
});

test("a post that is edited in another tab while its scheduling is undone stays", async () => {
  const writer = await aWriter(app);
  const [post] = await scheduled(writer);
  const [change] = await changesOf(writer);
  // Both have read the same version; the edit is written first.
  let undoing: ReturnType<Writer["undo"]> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable("posts")
      .set({ title: "Edited", rev: post!.rev + 1 })
      .where("id", "=", post!.id)
      .execute();
    undoing = writer.undo(change.id);
    await expect.poll(() => isLockWaitedFor(app.db), { timeout: 1900, interval: 20 }).toBe(true);
  });
  expect((await undoing)!.status).toBe(409);
  expect(await shown(writer, post!.id)).toMatchObject({ title: "Edited", status: PostStatus.scheduled });
});

test("once: a second press, another creator and another day find nothing to undo", async () => {
  const [writer, other] = [await aWriter(app), await aWriter(app)];
  const [post] = await scheduled(writer);
  await writer.update([{ id: post!.id, rev: 1, title: "Another title" }]);
  const [change] = await changesOf(writer);
  const nothing = { status: 404, body: { message: "There is nothing to undo." } };
  expect(await other.undo(change.id)).toMatchObject(nothing);
  const both = await Promise.all([writer.undo(change.id), writer.undo(change.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);

  const [first] = await changesOf(writer);
  app.passTime(DAY_SECONDS + 60);
  expect(await changesOf(writer)).toEqual([]);
  expect(await writer.undo(first.id)).toMatchObject(nothing);
});
