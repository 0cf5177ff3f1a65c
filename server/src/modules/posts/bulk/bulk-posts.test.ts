import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccount, aSubscription } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

type Shown = { id: number; rev: number; post_at: string; title: string };
const HOUR = 60 * 60 * 1000;
const MINUTE = 60_000;
const shifted = ({ id, rev, post_at }: Shown, ms: number) => ({
  id,
  rev,
  post_at: new Date(Date.parse(post_at) + ms).toISOString(),
});
const shown = async (writer: Writer, id: number) => (await writer.get(`/posts/${id}`)).body.data;
const inState = (id: number, state: "sending" | "failed" | "needs_check") =>
  app.db.updateTable("posts").set({ state }).where("id", "=", id).execute();
const goesOut = async (id: number) => {
  await inState(id, "sending");
  const out = { state: "posted", posted_at: new Date(), remote_id: `t3_${id}` } as const;
  await app.db.updateTable("posts").set(out).where("id", "=", id).execute();
};

async function scheduled(writer: Writer, count: number): Promise<Shown[]> {
  const posts = Array.from({ length: count }, () => aNewPost(app));
  return (await writer.schedule(posts)).body.data;
}

async function richWriter(): Promise<Writer> {
  const writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { status: "active" });
  return writer;
}

test("of fifty posts one clashes: 49 move, the one is named with the reason, and one undo takes all back", async () => {
  const writer = await richWriter();
  const posts = await scheduled(writer, 50);
  const clashing = posts[20]!;
  const there = shifted(clashing, 6 * HOUR).post_at;
  await writer.schedule([aNewPost(app, { post_at: there })]);
  const { status, body } = await writer.bulk({ action: "move", posts: posts.map((post) => shifted(post, 6 * HOUR)) });
  expect(status).toBe(200);
  expect(body.done).toEqual(posts.filter((post) => post !== clashing).map(({ id }) => id));
  expect(body.refused).toEqual([
    { id: clashing.id, reason: "A post to r/openfield is already scheduled at this time." },
  ]);
  expect((await shown(writer, clashing.id)).post_at).toBe(clashing.post_at);

  const undone = await writer.undo(body.change_id);
  expect(undone.body.data.map(({ id, post_at }: Shown) => [id, post_at])).toEqual(
    posts.filter((post) => post !== clashing).map(({ id, post_at }) => [id, post_at]),
  );
});

test("what has gone out, was changed, is in the past or somebody else's stays, each with its reason", async () => {
  const writer = await aWriter(app);
  const [out, changed, late, fine] = (await scheduled(writer, 4)) as [Shown, Shown, Shown, Shown];
  const other = await aWriter(app);
  const [foreign] = (await scheduled(other, 1)) as [Shown];
  await inState(out.id, "sending");
  await writer.update([{ id: changed.id, rev: 1, title: "Newer" }]);
  const { body } = await writer.bulk({
    action: "move",
    posts: [
      ...[out, changed, foreign, fine].map((post) => shifted(post, HOUR)),
      { id: late.id, rev: 1, post_at: "2020-01-01T10:00:00Z" },
    ],
  });
  expect(body.done).toEqual([fine.id]);
  expect(body.refused).toEqual([
    { id: out.id, reason: "Post is already submitted and can't be edited." },
    { id: changed.id, reason: "The post was changed in another tab. Reload to see the latest version." },
    { id: foreign.id, reason: "Post was not found." },
    { id: late.id, reason: "Post time must be in the future." },
  ]);
  expect((await shown(other, foreign.id)).post_at).toBe(foreign.post_at);
});

test("nothing to be done is no failure", async () => {
  const writer = await aWriter(app);
  const [post] = (await scheduled(writer, 1)) as [Shown];
  await goesOut(post.id);
  const answer = await writer.bulk({ action: "delete", ids: [post.id] });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      done: [],
      data: [],
      refused: [{ id: post.id, reason: "The post is out. Open it to delete it there as well." }],
      change_id: null,
    },
  });
});

test("copies are made as far as there is quota (PO-07)", async () => {
  const writer = await aWriter(app);
  const posts = await scheduled(writer, 3);
  const { body } = await writer.bulk({
    action: "duplicate",
    posts: posts.map((post) => ({ id: post.id, post_at: shifted(post, 48 * HOUR).post_at })),
  });
  expect(body.done).toEqual(posts.slice(0, 2).map(({ id }) => id));
  expect(body.data.map(({ title }: Shown) => title)).toEqual(posts.slice(0, 2).map(({ title }) => title));
  expect(body.refused).toMatchObject([{ id: posts[2]!.id, reason: expect.stringContaining("enough posts left") }]);
  expect(await usedPosts(app, writer)).toBe(5);
  await writer.undo(body.change_id);
  expect(await usedPosts(app, writer)).toBe(3);
});

test("of a hundred copies that would be the same post at one time the first is made, in two goes", async () => {
  const writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
  await anAccount(app.db, writer.creator, { platform: "twitter" });
  const inHours = (hours: number) => new Date(app.ctx.clock.now().getTime() + hours * HOUR).toISOString();
  const tweet = (hours: number) => ({
    platform: Platform.twitter,
    type: "text",
    content: "The ridge",
    post_at: inHours(hours),
  });
  const posts = (await writer.schedule(Array.from({ length: 100 }, (_, n) => tweet(24 + n)))).body.data;
  const ids: number[] = posts.map(({ id }: Shown) => id);
  const post_at = inHours(200);
  const { status, body } = await writer.bulk({ action: "duplicate", posts: ids.map((id) => ({ id, post_at })) });
  expect([status, body.done, body.data.length]).toEqual([200, ids.slice(0, 1), 1]);
  expect(body.refused).toEqual(
    ids.slice(1).map((id) => ({ id, reason: "The same post is already scheduled at this time." })),
  );
  // Posts that were rolled back use up ids too: the hundred of the first attempt.
  expect(body.data[0].id - ids.at(-1)!).toBeLessThanOrEqual(101);
});

test("failed posts are sent again; one that may be out already and one that did not fail are left", async () => {
  const writer = await aWriter(app);
  const [failed, unsure, planned] = (await scheduled(writer, 3)) as [Shown, Shown, Shown];
  await inState(failed.id, "failed");
  await inState(unsure.id, "needs_check");
  const { body } = await writer.bulk({ action: "retry", ids: [failed.id, unsure.id, planned.id] });
  expect(body.done).toEqual([failed.id]);
  expect(body.refused.map(({ id }: { id: number }) => id)).toEqual([unsure.id, planned.id]);
});

test("failed posts go to new times as far as those are ahead, and one undo makes them failed again (PO-21)", async () => {
  const writer = await richWriter();
  const [one, other, late] = (await scheduled(writer, 3)) as [Shown, Shown, Shown];
  for (const { id } of [one, other, late]) await inState(id, "failed");
  const later = [one, other].map((post) => shifted(post, 3 * HOUR)).map(({ id, post_at }) => ({ id, post_at }));
  const times = [{ id: late.id, post_at: "2020-01-01T10:00:00Z" }, ...later];
  const { body } = await writer.bulk({ action: "retry", ids: times.map(({ id }) => id), times });
  expect(body.refused).toEqual([{ id: late.id, reason: "Post time must be in the future." }]);
  const now = body.data.map(({ id, post_at, status }: Shown & { status: number }) => ({ id, post_at, status }));
  expect(now).toEqual(later.map((time) => ({ ...time, status: PostStatus.scheduled })));
  await writer.undo(body.change_id);
  expect(await shown(writer, one.id)).toMatchObject({ status: PostStatus.failed, post_at: one.post_at });
});

test("with the allowance used up, what is still counted is sent again, and what was given back is not (PO-04)", async () => {
  const writer = await aWriter(app);
  const [counted, givenBack] = (await scheduled(writer, 5)) as [Shown, Shown];
  for (const { id } of [counted, givenBack]) await inState(id, "failed");
  await app.db.updateTable("posts").set({ is_charged: false }).where("id", "=", givenBack.id).execute();
  const { body } = await writer.bulk({ action: "retry", ids: [counted.id, givenBack.id] });
  expect(body.done).toEqual([counted.id]);
  expect(body.refused).toMatchObject([{ id: givenBack.id, reason: expect.stringContaining("enough posts left") }]);
});

test("scheduled and failed posts are deleted, and come back by one undo as they were", async () => {
  const writer = await aWriter(app);
  const [one, other, failed, out] = (await scheduled(writer, 4)) as [Shown, Shown, Shown, Shown];
  await inState(failed.id, "failed");
  await goesOut(out.id);
  const { body } = await writer.bulk({ action: "delete", ids: [one.id, other.id, failed.id, out.id] });
  expect(body.done).toEqual([one.id, other.id, failed.id]);
  expect(await shown(writer, out.id)).toMatchObject({ status: PostStatus.posted });
  const back = await writer.undo(body.change_id);
  const [planned, asBefore] = [PostStatus.scheduled, PostStatus.failed];
  expect(back.body.data.map(({ title, status }: Shown & { status: PostStatus }) => [title, status])).toEqual([
    [one.title, planned],
    [other.title, planned],
    [failed.title, asBefore],
  ]);
});

test("the same key is the same request, refusals included", async () => {
  const writer = await aWriter(app);
  const [post, out] = (await scheduled(writer, 2)) as [Shown, Shown];
  await inState(out.id, "sending");
  const key = crypto.randomUUID();
  const asked = { action: "move", posts: [post, out].map((each) => shifted(each, MINUTE * 90)) };
  const first = await writer.bulk(asked, { key });
  expect(first.body).toMatchObject({ done: [post.id], refused: [{ id: out.id }] });
  expect((await writer.bulk(asked, { key })).body).toEqual(first.body);
});
