import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { armStep, findStep } from "../steps/steps.queries.ts";
import { aDueRedditPost, aRedditor, holdLane } from "../testing.ts";
import { findPost } from "./find-posts.ts";
import { armPosts, changePosts } from "./posts.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  await app.db.deleteFrom("posts").execute();
});
afterAll(() => app.close());

const limits = { leaseMs: 10_000, abandonedMs: 10_000, notAfter: new Date(Date.now() + 24 * 60 * 60_000) };

async function anIntent(changes: { matchKey?: string } = {}) {
  const { account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  const lane = await holdLane(app, account.id);
  return { lane, post: (await findPost(app.db, id))!, matchKey: `key ${id}`, draft: {}, ...changes };
}

test("of posts that are armed together each stands for itself: whose lane is lost, or who was changed, is not sent", async () => {
  const [good, fencedOut, edited, another] = await Promise.all([anIntent(), anIntent(), anIntent(), anIntent()]);
  await holdLane(app, fencedOut.lane.account_id);
  await app.db.updateTable("posts").set({ rev: 99 }).where("id", "=", edited.post.id).execute();
  const numbers = await armPosts(app.db, [good, fencedOut, edited, another], limits);
  expect(numbers).toEqual([1, undefined, undefined, 1]);
  const attempts = await app.db.selectFrom("attempts").select("post_id").execute();
  expect(attempts.map(({ post_id }) => post_id).toSorted()).toEqual([good.post.id, another.post.id].toSorted());
});

test("a lane that is ours for the second time is not whose it was the first time, also not among others", async () => {
  const [stale, other] = await Promise.all([anIntent(), anIntent()]);
  const lane = await holdLane(app, stale.lane.account_id);
  expect(await armPosts(app.db, [stale, other, { ...stale, lane }], limits)).toEqual([undefined, 1, 1]);
  const { rows } = await sql`select from attempts where post_id = ${stale.post.id}`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test("while one send of an account is unclear none that looks the same leaves, be it a post or a comment (D-4)", async () => {
  const first = await anIntent({ matchKey: "twin" });
  expect(await armPosts(app.db, [first], limits)).toEqual([1]);
  const { lane } = first;
  const account = await app.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", lane.account_id)
    .executeTakeFirstOrThrow();
  const { id } = await aDueRedditPost(app, account);
  const post = (await findPost(app.db, id))!;
  expect(await armPosts(app.db, [{ lane, post, matchKey: "twin", draft: {} }], limits)).toEqual([undefined]);
  expect((await findPost(app.db, id))!.state).toBe("scheduled");

  await app.db.updateTable("posts").set({ state: "sending" }).where("id", "=", id).execute();
  await app.db
    .updateTable("posts")
    .set({ state: "posted", posted_at: new Date(), remote_id: "t3_twin" })
    .where("id", "=", id)
    .execute();
  const values = { post_id: id, kind: "comment" as const, account_id: lane.account_id, next_at: new Date() };
  await app.db.insertInto("steps").values(values).execute();
  const step = (await findStep(app.db, id, "comment"))!;
  const comment = { lane, step, draft: {}, ...limits };
  expect(await armStep(app.db, { ...comment, matchKey: "twin" })).toBeUndefined();
  expect(await armStep(app.db, { ...comment, matchKey: "another" })).toBe(1);
});

test("what is settled together gives its lanes back, and what changed since it was read is left alone", async () => {
  const [one, other] = await Promise.all([anIntent(), anIntent()]);
  await armPosts(app.db, [one, other], limits);
  const event = { kind: "posted", text: "Posted to Reddit." };
  const change = { attempt: 1, from: ["sending"], to: "posted", again: null, ends: "accepted", event } as const;
  const saved = await changePosts(app.db, [
    { post: one.post, change: { ...change, remote: { id: "t3_one", url: null } }, frees: one.lane },
    { post: other.post, change: { ...change, attempt: 2 } },
  ]);
  expect(saved).toEqual([true, false]);
  const owners = await app.db.selectFrom("accounts").select(["id", "lane_owner"]).execute();
  const ownerOf = (id: number) => owners.find((account) => account.id === id)?.lane_owner;
  expect([ownerOf(one.lane.account_id), ownerOf(other.lane.account_id)]).toEqual([null, "a test"]);
  expect((await findPost(app.db, one.post.id))!).toMatchObject({ state: "posted", remote_id: "t3_one" });
});
