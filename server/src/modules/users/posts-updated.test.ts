import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { EVENT_MAX_BYTES, PostsUpdated, type UpdatedPosts } from "@ponkan/contract/realtime/posts-updated";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { joined, pusherClient, servedRealtime } from "../../realtime/testing.ts";
import { anAccount, aPost, aSubscription } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../posts/testing.ts";
import { publishUpdated } from "../posts/write/publish-updated.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  app.setTime("2026-05-01T00:00:00Z");
  writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { status: "active" });
});
afterAll(() => app.close());

/** Events take a while on a busy machine. */
const eventually = <T>(seen: () => T) => expect.poll(seen, { timeout: 10_000 });

/** Collects what a page of the writer is told from now on. */
async function listen() {
  const client = pusherClient(await servedRealtime(app));
  const subscription = await joined(client, creatorChannel(writer.creator.id, writer.creator.name));
  const events: PostsUpdated[] = [];
  subscription.bind(POSTS_UPDATED, (event: unknown) => events.push(PostsUpdated.parse(event)));
  const updates = () => events.filter((event): event is UpdatedPosts => event.kind === "posts");
  const rows = () => updates().flatMap((update) => update.rows.posts);
  return { events, updates, rows, rowOf: (id: number) => rows().findLast((row) => row[0] === id) };
}

const scheduled = async (posts: object[]): Promise<{ id: number; rev: number; post_at: string }[]> => {
  const { status, body } = await writer.schedule(posts);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.data;
};
const at = (post_at: string, changes: object = {}) => aNewPost(app, { post_at, ...changes });

test("an event has the row of the calendar, what Ban Shield counts, and the usage", async () => {
  const heard = await listen();
  const [post] = await scheduled([at("2026-05-04T10:00:00.000Z", { title: "First light" })]);
  await eventually(heard.updates).toHaveLength(1);
  const { body: calendar } = await writer.get("/posts/calendar?start=2026-05-04&end=2026-05-04");
  const { body: around } = await writer.get("/posts/neighbours?start=2026-05-04T00:00:00Z&end=2026-05-05T00:00:00Z");
  const { body: stats } = await writer.get("/users/me/stats");
  const [update] = heard.updates();
  const minutes = Date.parse(calendar.from) / 60_000 + calendar.posts[0][2];
  expect(update!.rows.posts).toEqual([calendar.posts[0].with(2, minutes)]);
  expect(update!.rows.destinations).toEqual(calendar.destinations);
  expect(update!.neighbours).toEqual(around.data);
  expect(update!.neighbours[0]!.id).toBe(post!.id);
  expect(update).toMatchObject({
    number: 1,
    busy: [],
    gone: [],
    stats: { used_monthly_posts: stats.used_monthly_posts },
  });
  expect(update!.stats.accounts).toEqual(stats.creators[0].accounts);
});

test("a hundred posts at once are a few events, each small enough, with every post", async () => {
  const heard = await listen();
  const title = (n: number) => `${String(n).padStart(3, "0")} ${"🍊 über die Felder ".repeat(12)}`;
  const posts = await scheduled(Array.from({ length: 100 }, (_, n) => aNewPost(app, { title: title(n) })));
  const ids = posts.map(({ id }) => id).toSorted();
  await eventually(() => [...new Set(heard.rows().map(([id]) => id))].toSorted()).toEqual(ids);
  expect(heard.events.length).toBeLessThan(20);
  for (const event of heard.events) expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(EVENT_MAX_BYTES);
  expect(heard.events.map(({ number }) => number)).toEqual(heard.events.map((_, index) => index + 1));
});

test("a post whose threats changed is sent with the one that was moved", async () => {
  const [first, second] = await scheduled([
    at("2026-05-04T10:00:00.000Z", { subreddit: "openfield" }),
    at("2026-05-09T10:00:00.000Z", { subreddit: "openfield" }),
  ]);
  const before = await listen();
  await writer.update([{ id: second!.id, rev: second!.rev, post_at: "2026-05-04T10:02:00.000Z" }]);
  await eventually(() => [before.rowOf(second!.id)?.[1], before.rowOf(first!.id)?.[9]]).toEqual([2, 1]);
});

test("of a post that was deleted and came back the old one is gone", async () => {
  const [post] = await scheduled([at("2026-05-04T10:00:00.000Z")]);
  const heard = await listen();
  await writer.remove([post!.id]);
  await eventually(() => heard.rowOf(post!.id)?.[3]).toBe(PostStatus.deleted);
  expect(heard.updates().at(-1)!.neighbours).toEqual([]);
  const { body } = await writer.get("/posts/changes");
  const undone = await writer.undo(body.data[0].id);
  await eventually(() => heard.rowOf(undone.body.data[0].id)?.[3]).toBe(PostStatus.scheduled);
  // Told more than once if it was changed in several transactions.
  expect(new Set(heard.updates().flatMap(({ gone }) => gone))).toEqual(new Set([post!.id]));
});

test("a post elsewhere than on Reddit is no neighbour, but its time is taken", async () => {
  const account = await anAccount(app.db, writer.creator, { platform: "twitter", username: "ann_x" });
  const heard = await listen();
  const { id } = await aPost(app.db, account, {
    platform: Platform.twitter,
    subreddit: "",
    post_at: "2026-05-04T10:00:00Z",
  });
  await publishUpdated(app.db, writer.creator, [id]);
  await eventually(heard.updates).toHaveLength(1);
  expect(heard.updates()[0]).toMatchObject({ neighbours: [], busy: [[id, Date.parse("2026-05-04T10:00:00Z")]] });
  expect(heard.updates()[0]!.rows.destinations).toEqual(["ann_x"]);
});

test("more than a page wants to hear of is said in one word", async () => {
  const heard = await listen();
  await publishUpdated(
    app.db,
    writer.creator,
    Array.from({ length: 301 }, (_, n) => n + 1),
  );
  await eventually(() => heard.events).toEqual([{ kind: "many", number: 1, creator_id: writer.creator.id }]);
});
