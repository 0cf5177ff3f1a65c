import { rmSync } from "node:fs";
import { join } from "node:path";
import { anMp4, aPng } from "@ponkan/platforms/media/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDuePost, aMember, type Member, postState, runningEngine } from "../testing.ts";
import { aMedia, anAnimation, mediaOf } from "../testing-media.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.x.set({ processing_seconds: 0, posts_per_window: 100, failing_processings: 0 });
});
afterAll(() => app.close());

const stateOf = (id: number) => expect.poll(() => postState(app, id), { timeout: 50_000 });
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const tweets = async ({ name }: Member) => app.sandbox.x.posts(name);
const texts = async (by: Member) => (await tweets(by)).map(({ text }) => text);
const events = (id: number) =>
  app.db.selectFrom("post_events").select("text").where("post_id", "=", id).orderBy("id").execute();
const calls = async (endpoint: string, by: Member) =>
  (await app.sandbox.journal.read({ endpoint, user: by.name })).length;

test("a text goes out once and says where it is, its variables filled in", async () => {
  const by = await aMember(app, "twitter");
  const { id } = await aDuePost(app, by, { content: " Hello from {creator} " });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  const [tweet] = await tweets(by);
  expect(tweet!.text).toBe(`Hello from ${by.creator.name}`);
  const url = `${app.ctx.config.sandbox.url}/x/${by.name}/status/${tweet!.id}`;
  expect(await row(id)).toMatchObject({ remote_id: tweet!.id, url, attempt: 1, error: null });
  expect(await events(id)).toEqual([{ text: "Posted to X (Twitter)." }]);
});

test("four pictures go out with their text, a GIF alone", async () => {
  const by = await aMember(app, "twitter");
  const pictures = [];
  for (let n = 0; n < 4; n++) pictures.push(await aMedia(app, by.creator, aPng()));
  const loop = await aMedia(app, by.creator, anAnimation());
  const one = await aDuePost(app, by, { media: mediaOf(...pictures) });
  const two = await aDuePost(app, by, { media: mediaOf(loop), content: "" });
  runningEngine(app);
  for (const { id } of [one, two]) await stateOf(id).toBe("posted");
  const sent = (await tweets(by)).map(({ text, media }) => [text, media.map(({ type }) => type)]);
  expect(sent).toEqual([
    ["A walk on the ridge", Array(4).fill("image/png")],
    ["", ["image/gif"]],
  ]);
});

test("a film is uploaded once, however long X processes it, and the timeline says what it waits for", async () => {
  const by = await aMember(app, "twitter");
  await app.sandbox.x.set({ processing_seconds: 2 });
  const film = await aMedia(app, by.creator, anMp4());
  const { id } = await aDuePost(app, by, { media: mediaOf(film) });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect((await events(id)).map(({ text }) => text)).toEqual([
    "X (Twitter) is processing the media.",
    "Posted to X (Twitter).",
  ]);
  expect([await calls("x:initialize", by), await calls("x:processing", by)]).toEqual([1, expect.any(Number)]);
});

test("media is brought to X ahead of its time, and goes out at its time; an edit throws it away (T-3, E-2)", {
  timeout: 120_000,
}, async () => {
  const [by, editor] = [await aMember(app, "twitter"), await aMember(app, "twitter")];
  const film = await aMedia(app, by.creator, anMp4());
  const [old, other] = [await aMedia(app, editor.creator, aPng()), await aMedia(app, editor.creator, anAnimation())];
  // Media is uploaded a minute ahead here, so timing is not critical.
  const config = { ...app.ctx.config, publishing: { slots: 8, timeScale: 0.1 } };
  const later = new Date(Date.now() + 58_000);
  const { id } = await aDuePost(app, by, { media: mediaOf(film), post_at: later });
  const edited = await aDuePost(app, editor, { media: mediaOf(old), post_at: later });
  runningEngine({ ...app, ctx: { ...app.ctx, config } });
  const soonEnough = { timeout: 50_000 };
  await expect.poll(() => calls("x:finalize", by), soonEnough).toBe(1);
  await expect.poll(() => calls("x:upload", editor), soonEnough).toBe(1);
  await app.db
    .updateTable("posts")
    // As if the next look was just due.
    .set({ media: mediaOf(other), rev: 2, next_at: new Date() })
    .where("id", "=", edited.id)
    .where("state", "=", "scheduled")
    .executeTakeFirstOrThrow();
  // As if the publish time was almost reached.
  const post_at = new Date(Date.now() + 1000);
  const set = { post_at, next_at: post_at };
  await app.db.updateTable("posts").set(set).where("id", "=", id).where("state", "=", "scheduled").execute();
  await app.db.updateTable("posts").set({ post_at }).where("id", "=", edited.id).execute();
  for (const post of [id, edited.id]) await stateOf(post).toBe("posted");

  const [tweet] = await tweets(by);
  expect(tweet!.created_ms).toBeGreaterThanOrEqual(post_at.getTime());
  const uploads = await app.sandbox.journal.read({ endpoint: "x:finalize", user: by.name });
  expect(uploads.map(({ arrived_ms }) => arrived_ms < post_at.getTime())).toEqual([true]);
  const [second] = await tweets(editor);
  expect(second!.media.map(({ type }) => type)).toEqual(["image/gif"]);
  expect(second!.created_ms).toBeGreaterThanOrEqual(post_at.getTime());
});

test.each(["lose-answer", "cut-answer", "error-after", "malformed", "hang-after", "accept-late"] as const)(
  "posts once when X accepts the post but the answer suffers: %s (D-5)",
  async (kind) => {
    const by = await aMember(app, "twitter");
    await app.sandbox.faults.add("x:post", { kind }, { user: by.name });
    const { id } = await aDuePost(app, by, { content: `Once https://example.com/${kind}` });
    runningEngine(app);
    await stateOf(id).toBe("posted");
    expect(await texts(by)).toEqual([`Once https://example.com/${kind}`]);
    expect((await row(id)).remote_id).toBe((await tweets(by))[0]!.id);
  },
);

test("what X never took is sent again, once it is sure; what it only hid is not: 'duplicate content' leads back to it (C-4)", async () => {
  const [untaken, hidden] = [await aMember(app, "twitter"), await aMember(app, "twitter")];
  await app.sandbox.faults.add("x:post", { kind: "cut-before" }, { user: untaken.name });
  await app.sandbox.faults.add("x:post", { kind: "lose-answer" }, { user: hidden.name });
  const nothing = { kind: "error", status: 200, body: { meta: { result_count: 0 } } } as const;
  const { id: fault } = await app.sandbox.faults.add("x:timeline", nothing, { user: hidden.name, times: 1000 });
  const [one, two] = [await aDuePost(app, untaken), await aDuePost(app, hidden)];
  runningEngine(app);
  await expect.poll(() => calls("x:post", hidden)).toBe(2);
  await app.sandbox.faults.remove(fault);
  for (const { id } of [one, two]) await stateOf(id).toBe("posted");
  expect([await texts(untaken), (await row(one.id)).attempt]).toEqual([["A walk on the ridge"], 2]);
  expect(await texts(hidden)).toEqual(["A walk on the ridge"]);
  expect((await row(two.id)).remote_id).toBe((await tweets(hidden))[0]!.id);
});

test("a refusal fails with X's own words and what to do, and gives the post back", async () => {
  const by = await aMember(app, "twitter");
  const period_start = new Date("2026-01-01T00:00:00Z");
  await app.db.insertInto("quota_periods").values({ user_id: by.user.id, period_start, used: 2 }).execute();
  const first = await aDuePost(app, by);
  const again = await aDuePost(app, by, { charged_to: period_start, post_at: new Date(Date.now() + 50) });
  runningEngine(app);
  await stateOf(first.id).toBe("posted");
  await stateOf(again.id).toBe("failed");
  expect(await row(again.id)).toMatchObject({
    error: "You are not allowed to create a Tweet with duplicate content.",
    advice: "X does not take the same text twice. Change the text, then retry.",
    is_charged: false,
  });
  const { used } = await app.db
    .selectFrom("quota_periods")
    .select("used")
    .where("user_id", "=", by.user.id)
    .executeTakeFirstOrThrow();
  expect(used).toBe(1);
});

test("a file X cannot process fails the post in X's words, one that is gone in ours", async () => {
  const by = await aMember(app, "twitter");
  await app.sandbox.x.set({ failing_processings: 1 });
  const film = await aMedia(app, by.creator, anMp4());
  const lost = await aMedia(app, by.creator, aPng());
  rmSync(join(app.ctx.config.dataDir, "media", lost.file));
  const broken = await aDuePost(app, by, { media: mediaOf(film) });
  const gone = await aDuePost(app, by, { media: mediaOf(lost) });
  runningEngine(app);
  for (const { id } of [broken, gone]) await stateOf(id).toBe("failed");
  expect((await row(broken.id)).error).toBe("file is invalid");
  expect((await row(gone.id)).error).toBe("Media no longer exists. Pick a different one.");
  expect(await texts(by)).toEqual([]);
});

test("a window that is used up holds back this account only, and says so", async () => {
  const [one, two] = [await aMember(app, "twitter"), await aMember(app, "twitter")];
  await app.sandbox.x.set({ posts_per_window: 1 });
  const first = await aDuePost(app, one, { content: "First" });
  const second = await aDuePost(app, one, { content: "Second", post_at: new Date(Date.now() + 5) });
  const other = await aDuePost(app, two);
  runningEngine(app);
  for (const { id } of [first, other]) await stateOf(id).toBe("posted");
  await stateOf(second.id).toBe("waiting");
  const account = () =>
    app.db.selectFrom("accounts").selectAll().where("id", "=", one.account.id).executeTakeFirstOrThrow();
  await expect
    .poll(async () => (await account()).pause_reason)
    .toMatch(/^Delayed by X \(Twitter\) for 1[45] minutes\.$/);
  expect(await row(second.id)).toMatchObject({ tries: 0, error: null });
});

test("an expired token is renewed on the way, a revoked one holds the post (L-8)", async () => {
  const [one, two] = [await aMember(app, "twitter"), await aMember(app, "twitter")];
  await app.sandbox.x.expireTokens(one.name);
  await app.sandbox.x.revoke(two.name);
  const renewed = await aDuePost(app, one);
  const held = await aDuePost(app, two);
  runningEngine(app);
  await stateOf(renewed.id).toBe("posted");
  await stateOf(held.id).toBe("waiting");
  const status = async () =>
    (await app.db.selectFrom("accounts").select("status").where("id", "=", two.account.id).executeTakeFirstOrThrow())
      .status;
  await expect.poll(status).toBe("reconnect_needed");
});

const comments = async (by: Member) => (await tweets(by)).filter(({ reply_to }) => reply_to !== null);

test("the first comment is one reply below the post, whatever becomes of the answer (PS-07)", async () => {
  const posts = [];
  for (const kind of [null, "lose-answer", "accept-late"] as const) {
    const by = await aMember(app, "twitter");
    if (kind) await app.sandbox.faults.add("x:post", { kind }, { user: by.name, body: "in_reply_to" });
    posts.push({ by, ...(await aDuePost(app, by, { comment: "More at example.com" })) });
  }
  runningEngine(app);
  for (const { by, id } of posts) {
    await expect
      .poll(async () => (await events(id)).map(({ text }) => text), { timeout: 14_000 })
      .toContain("Comment posted.");
    const { remote_id, comment_error } = await row(id);
    expect(await comments(by)).toMatchObject([{ text: "More at example.com", reply_to: remote_id }]);
    expect(comment_error).toBeNull();
  }
});

test("a comment X refuses does not fail the post (PS-07)", async () => {
  const by = await aMember(app, "twitter");
  const { id } = await aDuePost(app, by, { comment: "x".repeat(281) });
  runningEngine(app);
  await expect.poll(async () => (await row(id)).comment_error, { timeout: 14_000 }).toBe("The comment was not posted.");
  expect(await postState(app, id)).toBe("posted");
});

test("it is deleted after its time, and only then (PS-06)", async () => {
  const by = await aMember(app, "twitter");
  const { id } = await aDuePost(app, by, { delete_after: 0.0005 });
  runningEngine(app);
  await stateOf(id).toBe("deleted");
  const [tweet] = await tweets(by);
  expect(tweet!.deleted_ms! - tweet!.created_ms).toBeGreaterThanOrEqual(1800);
  expect(await row(id)).toMatchObject({ removal_reason: "author", is_charged: true });
});

test("with a threshold only what has fewer likes is deleted (PS-06)", async () => {
  const posts = [];
  for (const likes of [9, 10]) {
    const by = await aMember(app, "twitter");
    posts.push({ likes, ...(await aDuePost(app, by, { delete_after: 0.0005, delete_threshold: 10 })) });
  }
  runningEngine(app);
  for (const { id, likes } of posts) {
    await stateOf(id).toBe("posted");
    await app.sandbox.x.setLikes((await row(id)).remote_id!, likes);
  }
  const stepOf = (id: number) =>
    app.db
      .selectFrom("steps")
      .select("state")
      .where("post_id", "=", id)
      .where("kind", "=", "delete")
      .executeTakeFirst();
  for (const { id } of posts) {
    await expect.poll(async () => (await stepOf(id))?.state, { timeout: 14_000 }).toBe("done");
  }
  expect(await Promise.all(posts.map(({ id }) => postState(app, id)))).toEqual(["deleted", "posted"]);
});

test("deleting is tried again until X has done it", async () => {
  const by = await aMember(app, "twitter");
  await app.sandbox.faults.add("x:delete", { kind: "error", status: 503 }, { user: by.name });
  const { id } = await aDuePost(app, by, { delete_after: 0.0003 });
  runningEngine(app);
  await stateOf(id).toBe("deleted");
  expect((await tweets(by))[0]!.deleted_ms).not.toBeNull();
});
