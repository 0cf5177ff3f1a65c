import { PostStatus } from "@ponkan/contract/posts/post-status";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../database/connect.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isLockWaitedFor } from "../../../testing/while-locked.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let other: TestApp["db"];
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  other = connect(app.connection, "worker", app.ctx.log);
});
afterAll(async () => {
  await other.destroy();
  await app.close();
});

/** Sends an undo from another tab, which has read the change and starts writing once `work` is done. */
async function meanwhile(writer: Writer, undo: object, work: () => Promise<void>) {
  const key = crypto.randomUUID();
  const { asked } = await other.transaction().execute(async (tx) => {
    // A transaction that claims the same idempotency key holds the request up there.
    const claim = { user_id: writer.user.id, key, request_hash: Buffer.alloc(32), created_at: app.ctx.clock.now() };
    await tx
      .insertInto("idempotent_requests")
      .values({ ...claim, status: 0, reply: "null" })
      .execute();
    const headers = { ...writer.asCreator.headers, "idempotency-key": key };
    const asked = writer.call.post("/posts/undo", undo, { headers });
    await expect.poll(() => isLockWaitedFor(other), { interval: 5 }).toBe(true);
    await work();
    await sql`delete from idempotent_requests where key = ${key}`.execute(tx);
    return { asked };
  });
  return asked;
}

test("of what was deleted together two tabs restore one each", async () => {
  const writer = await aWriter(app);
  const posts = (await writer.schedule([aNewPost(app), aNewPost(app), aNewPost(app)])).body.data;
  const [one, two, three] = posts.map(({ id }: { id: number }) => id);
  const { change_id: id } = (await writer.bulk({ action: "delete", ids: [one, two, three] })).body;
  const first = await meanwhile(writer, { id, ids: [one], restores: true }, async () => {
    const second = await writer.call.post("/posts/undo", { id, ids: [two], restores: true }, writer.asCreator);
    expect(second.body.data).toMatchObject([{ title: posts[1].title }]);
  });
  expect(first.body.data).toMatchObject([{ title: posts[0].title }]);
  expect((await writer.undo(id)).body.data).toMatchObject([{ title: posts[2].title }]);
});

test("what came back alone and was moved meanwhile does not come back once more with the others", async () => {
  const writer = await aWriter(app);
  const posts = (await writer.schedule([aNewPost(app), aNewPost(app)])).body.data;
  const [one, two] = posts.map(({ id }: { id: number }) => id);
  const { change_id } = (await writer.bulk({ action: "delete", ids: [one, two] })).body;

  const both = await meanwhile(writer, { id: change_id }, async () => {
    const alone = await writer.call.post("/posts/undo", { id: change_id, ids: [one] }, writer.asCreator);
    const [back] = alone.body.data;
    const post_at = new Date(Date.parse(back.post_at) + 9 * 60 * 60 * 1000).toISOString();
    expect((await writer.update([{ id: back.id, rev: back.rev, post_at }])).status).toBe(200);
  });
  expect(both.status).toBe(404);

  const titles = (await writer.get("/posts?per_page=50")).body.data
    .filter(({ status }: { status: PostStatus }) => status === PostStatus.scheduled)
    .map(({ title }: { title: string }) => title);
  expect(titles).toEqual([posts[0].title]);
  expect((await writer.undo(change_id)).body.data).toMatchObject([{ title: posts[1].title }]);
});
