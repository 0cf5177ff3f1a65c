import { PostStatus } from "@ponkan/contract/posts/post-status";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAccount, aSubscription } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(app.ctx.clock.now().getTime() + days * DAY).toISOString();
const used = async (writer: Writer) => (await writer.get("/users/me/stats")).body.used_monthly_posts;
const copy = (writer: Writer, posts: object[]) => writer.call.post("/posts/duplicate", { posts }, writer.asCreator);

test("copies have everything but the time, are counted and can be undone in one go (CA-03)", async () => {
  const writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { status: "active" });
  const given = { title: "Fog over the lake", comment: "Taken at six.", is_spoiler: true, delete_after: 5 };
  const [first, second] = (await writer.schedule([aNewPost(app, given), aNewPost(app)])).body.data;
  const before = await used(writer);

  const answer = await copy(writer, [
    { id: first.id, post_at: inDays(3) },
    { id: second.id, post_at: inDays(4) },
    { id: first.id, post_at: inDays(5) },
  ]);
  expect(answer.status).toBe(201);
  expect(answer.body.used_monthly_posts).toBe(before + 3);
  const [one, , other] = answer.body.data;
  expect(one).toMatchObject({ ...given, post_at: inDays(3), status: PostStatus.scheduled, rev: 1 });
  expect(other).toMatchObject({ ...given, post_at: inDays(5) });
  expect(new Set(answer.body.data.map(({ id }: { id: number }) => id)).size).toBe(3);

  const [change] = (await writer.get("/posts/changes")).body.data;
  expect(change).toMatchObject({ kind: "copy", text: "Duplicated 3 posts." });
  await writer.undo(change.id);
  expect(await used(writer)).toBe(before);
});

test("a copy of what is not one's own, or into the past, is refused and changes nothing", async () => {
  const [writer, stranger] = [await aWriter(app), await aWriter(app)];
  const [post] = (await writer.schedule([aNewPost(app)])).body.data;
  const before = await used(writer);
  expect(await copy(stranger, [{ id: post.id, post_at: inDays(2) }])).toMatchObject({
    status: 404,
    body: { message: "Post was not found." },
  });
  const past = await copy(writer, [
    { id: post.id, post_at: inDays(2) },
    { id: post.id, post_at: inDays(-1) },
  ]);
  expect(past).toMatchObject({ status: 422, body: { message: "Post time must be in the future." } });
  expect((await copy(writer, [{ id: post.id, post_at: "soon" }])).status).toBe(422);
  expect((await copy(writer, [])).status).toBe(422);
  expect(await used(writer)).toBe(before);
});

describe("the account of a copy", () => {
  const other = (writer: Writer) => anAccount(app.db, writer.creator, { username: `other_${writer.creator.id}` });
  const reconnected = async (writer: Writer) => {
    const [post] = (await writer.schedule([aNewPost(app)])).body.data;
    await app.db.updateTable("posts").set({ state: "failed", account_id: null }).where("id", "=", post.id).execute();
    await app.db.deleteFrom("accounts").where("id", "=", writer.account.id).execute();
    return { id: post.id, post_at: inDays(2) };
  };

  test("another one than is shown, connected elsewhere meanwhile, is refused", async () => {
    const writer = await aWriter(app);
    const [{ id }] = (await writer.schedule([aNewPost(app)])).body.data;
    const copies = (as: object) => ({ posts: [{ id, post_at: inDays(2) }], as });
    const shown = { reddit: "the_one_before" };
    const refused = {
      status: 409,
      body: { message: `Another Reddit account is connected by now: ${writer.account.username}. Reload to continue.` },
    };
    const send = (as: object) => writer.call.post("/posts/duplicate", copies(as), writer.asCreator);
    expect(await send(shown)).toMatchObject(refused);
    expect(await writer.bulk({ action: "duplicate", ...copies(shown) })).toMatchObject(refused);
    expect((await send({ reddit: writer.account.username.toUpperCase() })).status).toBe(201);
  });

  test("sent again, it is the same request whatever was shown", async () => {
    const writer = await aWriter(app);
    const [{ id }] = (await writer.schedule([aNewPost(app)])).body.data;
    const headers = { ...writer.asCreator.headers, "idempotency-key": crypto.randomUUID() };
    const send = (as: object) =>
      writer.call.post("/posts/duplicate", { posts: [{ id, post_at: inDays(2) }], as }, { headers });
    await send({ reddit: writer.account.username });
    const again = await send({});
    expect([again.status, again.headers["idempotent-replayed"]]).toEqual([201, "true"]);
  });

  test("what was made for an account that was disconnected is not copied to the one that is connected now", async () => {
    const writer = await aWriter(app);
    const post = await reconnected(writer);
    await other(writer);
    const reason =
      "Connect the Reddit account it was made for to copy it as it is. To post by another one, open it and press Duplicate.";
    expect(await copy(writer, [post])).toMatchObject({ status: 422, body: { message: reason } });
    const { body } = await writer.bulk({ action: "duplicate", posts: [post] });
    expect([body.done, body.refused]).toEqual([[], [{ id: post.id, reason }]]);
  });
});
