import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNewPost, aWriter } from "../modules/posts/testing.ts";
import { aSubscription } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import type { Decided } from "./posts/find-posts.ts";
import { missed } from "./posts/missed.ts";
import { findMissed } from "./sweeps.queries.ts";
import { anEngine, postState } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

/** Written an hour ahead; then nobody published anything for two hours. */
async function aMissed() {
  const writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
  const { body } = await writer.schedule([aNewPost(app, { post_at: inHours(1).toISOString() })]);
  const { id, rev } = body.data[0];
  await sql`update posts set post_at = ${inHours(-2)}, next_at = ${inHours(-2)} where id = ${id}`.execute(app.db);
  const listed = (await findMissed(app.db, 200)).find((post) => post.id === id)!;
  expect(listed).toBeDefined();
  return { writer, id, rev, listed };
}

const fail = async (post: Decided) => (await anEngine(app)).save({ post, change: missed(post.attempt) });

test("a post that was moved after it was found to be missed keeps its new time (T-14)", async () => {
  const { writer, id, rev, listed } = await aMissed();
  const tomorrow = inHours(24).toISOString();
  const moved = await writer.update([{ id, rev, post_at: tomorrow }]);
  expect([moved.status, moved.body.data?.[0]?.post_at]).toEqual([200, tomorrow]);

  expect(await fail(listed)).toBe(false);
  expect(await postState(app, id)).toBe("scheduled");
});

test("one that nobody moved has failed", async () => {
  const { id, listed } = await aMissed();
  expect(await fail(listed)).toBe(true);
  expect(await postState(app, id)).toBe("failed");
});
