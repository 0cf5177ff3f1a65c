import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSubscription } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, postsOf, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-01T12:00:00Z" });
  writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
});
afterAll(() => app.close());

type Scheduled = { id: number; rev: number; title: string; post_at: string; content: string };
const scheduled = async (changes?: object, who = writer): Promise<Scheduled> =>
  (await who.schedule([aNewPost(app, changes)])).body.data[0];
const setState = (id: number, state: "waiting" | "sending" | "unknown" | "failed") =>
  app.db.updateTable("posts").set({ state }).where("id", "=", id).execute();

test("POST posts/update changes what is named and nothing else (API-33, PO-03)", async () => {
  const before = await scheduled({ content: "On the ridge.", comment: "At six.", delete_after: 5 });
  const used = await usedPosts(app, writer);
  const { status, body } = await writer.update([
    { id: before.id, rev: 1, title: "Last light", post_at: "2026-05-03T10:00:00Z" },
  ]);
  expect(status).toBe(200);
  const post_at = "2026-05-03T10:00:00.000Z";
  expect(body.data).toEqual([{ ...before, title: "Last light", post_at, planned_at: post_at, rev: 2 }]);
  expect((await postsOf(app, writer)).at(-1)!.next_at).toEqual(new Date("2026-05-03T10:00:00Z"));
  expect(await usedPosts(app, writer)).toBe(used);

  const { body: one } = await writer.get(`/posts/${before.id}`);
  expect(one.data.timeline).toMatchObject([
    { kind: "scheduled", text: "Scheduled." },
    { kind: "edited", text: "Changed title.", moved: { from: before.post_at, to: post_at } },
  ]);
});

test("two tabs: the second save is told what the first one made of it (BI-104, E-9)", async () => {
  const { id } = await scheduled();
  const answers = await Promise.all([
    writer.update([{ id, rev: 1, title: "From the left tab" }]),
    writer.update([{ id, rev: 1, title: "From the right tab" }]),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [good, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect(refused!.body).toMatchObject({
    message: "The post was changed in another tab. Reload to see the latest version.",
    current: { id, rev: 2, title: good!.body.data[0].title },
  });
  expect((await writer.update([{ id, rev: 2, title: "Once more" }])).body.data[0].rev).toBe(3);
});

test.each(["waiting", "sending", "unknown", "failed"] as const)(
  "a post that is %s can't be edited any more, nor those beside it (SRV-11, PO-03)",
  async (state) => {
    const [one, two] = [await scheduled(), await scheduled()];
    if (state === "unknown") await setState(two.id, "sending");
    await setState(two.id, state);
    const { status, body } = await writer.update([
      { id: one.id, rev: 1, title: "Changed" },
      { id: two.id, rev: 1, title: "Changed" },
    ]);
    expect([status, body.message]).toEqual([422, "Post is already submitted and can't be edited."]);
    expect((await writer.get(`/posts/${one.id}`)).body.data).toMatchObject({ title: one.title, rev: 1 });
  },
);

test("a post that was deleted meanwhile is not called submitted (PO-03)", async () => {
  const { id } = await scheduled();
  await writer.remove([id]);
  const { status, body } = await writer.update([{ id, rev: 1, title: "Changed" }]);
  expect([status, body.message]).toEqual([409, "The post was deleted. Nothing was saved."]);
  expect(body.current).toMatchObject({ id, status: PostStatus.deleted });
});

test("an edit that meets the worker half way changes nothing (E-1, E-8)", async () => {
  const posts = [await scheduled(), await scheduled()];
  // The worker arms the second post between the check and the write of the edit.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const armed = app.db.transaction().execute(async (tx) => {
    await tx.updateTable("posts").set({ state: "sending" }).where("id", "=", posts[1]!.id).execute();
    await held;
  });
  const edit = writer.update(posts.map(({ id }) => ({ id, rev: 1, title: "Changed" })));
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  release();
  await armed;
  const { status, body } = await edit;
  expect([status, body.message]).toEqual([422, "Post is already submitted and can't be edited."]);
  expect((await writer.get(`/posts/${posts[0]!.id}`)).body.data).toMatchObject({ title: posts[0]!.title, rev: 1 });
});

const waiting = () =>
  app.db
    .selectFrom("pg_locks" as never)
    .selectAll()
    .where("granted" as never, "=", false as never)
    .execute();

test("an edit is checked like a new post", async () => {
  const [one, two] = [await scheduled(), await scheduled()];
  const errors = async (change: object) => (await writer.update([{ id: one.id, rev: 1, ...change }])).body.errors;
  expect(await errors({ title: "" })).toEqual({ "posts.0.title": ["The title field is required."] });
  expect(await errors({ subreddit: "nosuchplace" })).toEqual({ "posts.0.subreddit": ["r/nosuchplace doesn't exist."] });
  expect(await errors({ post_at: "2026-05-01T11:00:00Z" })).toEqual({
    "posts.0.post_at": ["Post time must be in the future."],
  });
  expect(await errors({ post_at: two.post_at })).toEqual({
    "posts.0.post_at": ["A post to r/openfield is already scheduled at this time."],
  });
  // A post does not collide with itself.
  expect((await writer.update([{ id: one.id, rev: 1, post_at: one.post_at, content: "More" }])).status).toBe(200);
});

test("a post that is overdue may be edited without choosing a new time", async () => {
  const { id } = await scheduled();
  await app.db.updateTable("posts").set({ post_at: "2026-05-01T11:30:00Z" }).where("id", "=", id).execute();
  expect((await writer.update([{ id, rev: 1, title: "Still waiting" }])).status).toBe(200);
  const { post_at } = (await writer.update([{ id, rev: 2, post_at: null }])).body.data[0];
  // Now is the database clock's.
  expect(Math.abs(Date.parse(post_at) - Date.now())).toBeLessThan(60_000);
});

test.each([
  [{ platform: 1 }, "The posts.0.platform field is not allowed."],
  [{ state: "posted" }, "The posts.0.state field is not allowed."],
  [{ rev: undefined }, "The posts.0.rev field is required."],
  [{ rev: "1" }, "The posts.0.rev field must be a number."],
  [{ id: -1 }, "The posts.0.id field must be at least 1."],
  [{ id: 2 ** 63 }, "The posts.0.id field must not be greater than 9007199254740991."],
])("%j is refused", async (change, message) => {
  const { status, body } = await writer.update([{ id: 1, rev: 1, ...change }]);
  expect([status, body.message]).toEqual([422, message]);
});
