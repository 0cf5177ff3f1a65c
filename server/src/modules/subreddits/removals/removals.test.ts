import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";
import { findRemovals, thinRemovals } from "./removals.queries.ts";

const HOUR = 60 * 60 * 1000;
const PLACE = "openfield";

let app: TestApp;
let writer: Writer;
let now: number;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  now = Date.now();
  app.setTime(new Date(now).toISOString());
  await app.sandbox.faults.clear();
  await sql`truncate subreddit_samples, subreddit_removals`.execute(app.db);
  writer = await aWriter(app);
});
afterAll(() => app.close());

const after = (hours: number) => app.setTime(new Date(now + hours * HOUR).toISOString());
const removals = async () => {
  const { status, body } = await writer.get(`/subreddits/${PLACE}/stats`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.removals;
};

/** Adds other users' posts as the newest ones. */
async function somePosts(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const post = { from: writer.account.username, subreddit: PLACE, title: `A field ${n}`, text: "Grass and sky." };
    ids.push((await app.sandbox.reddit.addPost(post)).id);
  }
  return ids;
}

async function deletedByAuthor(id: string): Promise<void> {
  const { access_token } = await app.sandbox.reddit.connect(writer.account.username, { client_id: "third-party" });
  const answer = await fetch(`${app.ctx.config.sandbox.url}/reddit/api/del`, {
    method: "POST",
    headers: { authorization: `bearer ${access_token}`, "user-agent": "test:elsewhere:1 (by /u/somebody)" },
    body: new URLSearchParams({ id: `t3_${id}` }),
  });
  expect(answer.status).toBe(200);
}

test("is told once posts were looked at again a day later; what authors delete is no removal (SR-10, SR-14)", async () => {
  const [first, second, third] = await somePosts(5);
  expect(await removals()).toBeNull();
  const before = (await app.sandbox.reddit.posts({ author: writer.account.username, state: true })).filter(
    ({ state }) => state?.removed_by_category !== null,
  );
  expect(before).toEqual([]);
  await app.sandbox.reddit.removePost(first!, "moderator");
  await app.sandbox.reddit.removePost(second!, "reddit");
  await deletedByAuthor(third!);
  after(1);
  expect(await removals()).toBeNull();
  after(25);
  const seen = await removals();
  expect(seen.removed).toBe(2);
  expect(seen.posts).toBeGreaterThanOrEqual(4);
  expect((await writer.get(`/subreddits?query=${PLACE}`)).body.data[0]).toMatchObject({ name: PLACE, removals: seen });
  expect((await writer.get(`/subreddits/${PLACE}/analysis`)).body.data.removals).toEqual(seen);
});

test("looks of several days are added up, for 30 days", async () => {
  await removals();
  after(25);
  const first = await removals();
  after(50);
  // Without new posts, the same posts are not counted again.
  expect(await removals()).toEqual(first);
  await somePosts(3);
  after(75);
  await removals();
  after(100);
  expect((await removals()).posts).toBe(first.posts + 3);
  const lastMonth = new Date(now + 40 * 24 * HOUR);
  expect(await findRemovals(app.db, [PLACE], lastMonth)).toEqual(new Map());
  await thinRemovals(app.db, new Date(now + 200 * 24 * HOUR));
  expect(await app.db.selectFrom("subreddit_removals").selectAll().execute()).toEqual([]);
});

test("when Reddit does not answer nothing is noted, and the rest is told all the same", async () => {
  await removals();
  after(25);
  await app.sandbox.faults.add("GET /reddit/api/info", { kind: "error", status: 500 }, { times: 5 });
  const { status, body } = await writer.get(`/subreddits/${PLACE}/stats`);
  expect([status, body.data.removals]).toEqual([200, null]);
  expect(body.data.posts_per_day).toBeGreaterThan(0);
});
