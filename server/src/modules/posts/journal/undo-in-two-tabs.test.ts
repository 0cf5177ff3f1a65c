import { PostStatus } from "@ponkan/contract/posts/post-status";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../database/connect.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isLockWaitedFor } from "../../../testing/while-locked.ts";
import { aNewPost, aWriter } from "../testing.ts";

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

test("what came back alone and was moved meanwhile does not come back once more with the others", async () => {
  const writer = await aWriter(app);
  const posts = (await writer.schedule([aNewPost(app), aNewPost(app)])).body.data;
  const [one, two] = posts.map(({ id }: { id: number }) => id);
  const { change_id } = (await writer.bulk({ action: "delete", ids: [one, two] })).body;

  const key = crypto.randomUUID();
  const both = await other.transaction().execute(async (tx) => {
    // A transaction that claims the same key keeps the other tab where it has read the change and begins to act.
    const claim = { user_id: writer.user.id, key, request_hash: Buffer.alloc(32), created_at: app.ctx.clock.now() };
    await tx
      .insertInto("idempotent_requests")
      .values({ ...claim, status: 0, reply: "null" })
      .execute();
    const asked = writer.undo(change_id, { key });
    await expect.poll(() => isLockWaitedFor(other), { interval: 5 }).toBe(true);
    const alone = await writer.call.post("/posts/undo", { id: change_id, ids: [one] }, writer.asCreator);
    const [back] = alone.body.data;
    const post_at = new Date(Date.parse(back.post_at) + 9 * 60 * 60 * 1000).toISOString();
    expect((await writer.update([{ id: back.id, rev: back.rev, post_at }])).status).toBe(200);
    await sql`delete from idempotent_requests where key = ${key}`.execute(tx);
    return { asked };
  });
  expect((await both.asked).status).toBe(404);

  const titles = (await writer.get("/posts?per_page=50")).body.data
    .filter(({ status }: { status: PostStatus }) => status === PostStatus.scheduled)
    .map(({ title }: { title: string }) => title);
  expect(titles).toEqual([posts[0].title]);
  expect((await writer.undo(change_id)).body.data).toMatchObject([{ title: posts[1].title }]);
});
