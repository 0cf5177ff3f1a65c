import { Platform } from "@ponkan/contract/accounts/platform";
import type { Notice } from "@ponkan/contract/notices/notice";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser, type BuiltUser } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let user: BuiltUser;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await aUser(app.db);
  caller = await app.as(user);
});

const anAccountOf = async (owner: BuiltUser, name = "Zoe") =>
  anAccount(app.db, await aCreator(app.db, owner, { name }));
const notices = async (): Promise<Notice[]> => (await caller.get("/notices")).body.data;
const shown = async () =>
  (await notices()).map((notice) => [notice.kind, notice.kind === "lost" ? notice.account.id : notice.post.id]);
const count = async () => (await caller.get("/users/me/stats")).body.notices;
const posted = () => ({ state: "posted" as const, posted_at: new Date(), remote_id: `t3_${Math.random()}` });
const change = (id: number, values: Record<string, unknown>) =>
  app.db.updateTable("posts").set(values).where("id", "=", id).execute();

test("failed and removed posts of all creators and lost accounts are kept until they are seen", async () => {
  const [zoe, bea] = [await anAccountOf(user), await anAccountOf(user, "Bea")];
  const failed = await aPost(app.db, zoe, { state: "failed", error: "Not allowed here." });
  const removed = await aPost(app.db, bea, posted());
  await change(removed.id, { removal_reason: "moderator", removed_at: new Date() });
  await app.db.updateTable("accounts").set({ status: "reconnect_needed" }).where("id", "=", bea.id).execute();
  expect(await shown()).toEqual([
    ["lost", bea.id],
    ["removed", removed.id],
    ["failed", failed.id],
  ]);
  expect((await notices())[2]).toMatchObject({ post: { error: "Not allowed here.", creator_id: zoe.creator_id } });
  expect(await count()).toBe(3);

  const seen = { post_ids: [failed.id], account_ids: [bea.id] };
  expect((await caller.post("/notices/seen", seen)).body).toEqual({ notices: 1 });
  expect(await shown()).toEqual([["removed", removed.id]]);
  expect((await caller.post("/notices/seen", { all: true })).body).toEqual({ notices: 0 });
  expect(await shown()).toEqual([]);
});

test("all that failed and can be retried are told, not only those of a page (PO-20)", async () => {
  const [zoe, bea] = [await anAccountOf(user), await anAccountOf(user, "Bea")];
  const inHours = (hours: number) => new Date(app.ctx.clock.now().getTime() + hours * 3_600_000);
  const ids: number[] = [];
  for (let i = 0; i < 25; i += 1) ids.push((await aPost(app.db, zoe, { state: "failed", post_at: inHours(-2) })).id);
  const ahead = await aPost(app.db, bea, { state: "failed", post_at: inHours(2) });
  await change(ahead.id, { failure_cause: "refused_as_it_is" });
  const seen = await aPost(app.db, zoe, { state: "failed" });
  await caller.post("/notices/seen", { post_ids: [seen.id] });
  // The account of this post is no longer connected.
  const { id: homeless } = await aPost(app.db, zoe, { state: "failed" });
  await change(homeless, { remote_user_id: "t2_gone" });
  await aPost(app.db, await anAccountOf(await aUser(app.db)), { state: "failed" });
  const { status, body } = await caller.get("/notices/failed");
  expect([status, body.data[0]]).toEqual([
    200,
    { id: ahead.id, creator_id: bea.creator_id, is_ahead: true, needs_change: true },
  ]);
  expect(body.data.slice(1)).toEqual(
    ids.toReversed().map((id) => ({ id, creator_id: zoe.creator_id, is_ahead: false, needs_change: false })),
  );
});

test("what is helped leaves by itself, what happens again comes back", async () => {
  const account = await anAccountOf(user);
  const { id } = await aPost(app.db, account, { state: "failed" });
  await caller.post("/notices/seen", { post_ids: [id] });
  await change(id, { state: "scheduled" });
  await change(id, { state: "failed", error: "Again." });
  expect(await shown()).toEqual([["failed", id]]);
  await change(id, { state: "deleted" });
  expect(await shown()).toEqual([]);

  const [lost, back] = [{ status: "reconnect_needed" as const }, { status: "connected" as const }];
  await app.db.updateTable("accounts").set(lost).where("id", "=", account.id).execute();
  expect(await count()).toBe(1);
  await app.db.updateTable("accounts").set(back).where("id", "=", account.id).execute();
  expect(await count()).toBe(0);
});

test("what its owner deleted is no news", async () => {
  const { id } = await aPost(app.db, await anAccountOf(user), posted());
  await change(id, { removal_reason: "author" });
  expect(await shown()).toEqual([]);
});

test("a post that is late is told with what it waits for, once", async () => {
  const account = await anAccountOf(user);
  const minutesAgo = (minutes: number) => new Date(app.ctx.clock.now().getTime() - minutes * 60_000);
  const late = await aPost(app.db, account, { post_at: minutesAgo(11), next_at: minutesAgo(11) });
  await aPost(app.db, account, { post_at: minutesAgo(9), next_at: minutesAgo(9) });
  expect(await shown()).toEqual([["delayed", late.id]]);
  expect(await count()).toBe(1);
  await caller.post("/notices/seen", { post_ids: [late.id] });
  expect(await shown()).toEqual([]);
  expect(await count()).toBe(0);
});

test("notices of others are not found, and nothing of them is marked", async () => {
  const other = await aUser(app.db);
  const theirs = await anAccountOf(other);
  const post = await aPost(app.db, theirs, { state: "failed" });
  const own = await aPost(app.db, await anAccountOf(user), { state: "failed" });
  expect(await shown()).toEqual([["failed", own.id]]);
  for (const seen of [{ post_ids: [own.id, post.id] }, { account_ids: [theirs.id] }]) {
    const { status, body } = await caller.post("/notices/seen", seen);
    expect([status, body.message]).toEqual([404, "Notice was not found."]);
  }
  await caller.post("/notices/seen", { all: true });
  expect((await (await app.as(other)).get("/notices")).body.data).toHaveLength(1);
});

test("a page has twenty, and a hundred stand for more", async () => {
  const account = await anAccountOf(user);
  for (let i = 0; i < 101; i += 1) await aPost(app.db, account, { state: "failed", platform: Platform.reddit });
  const { body } = await caller.get("/notices?page=2");
  expect(body.data).toHaveLength(20);
  expect(body.meta).toEqual({ current_page: 2, last_page: 5, per_page: 20, total: 100 });
  expect(await count()).toBe(100);
});
