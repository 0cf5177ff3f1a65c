import type { Analytics } from "@ponkan/contract/analytics/analytics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

test("what was only tried is in no number and no list, and how many there were is told (PO-22)", async () => {
  app.setTime("2026-05-20T12:00:00Z");
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const account = await anAccount(app.db, creator);
  const posted_at = new Date("2026-05-18T10:00:00Z");
  const out = { post_at: posted_at, posted_at, state: "posted" as const };
  await aPost(app.db, account, { ...out, remote_id: "t3_a", subreddit: "hills", score: 100 });
  const tried = { subreddit: "PonkanPractice", score: 300, removal_reason: "moderator" as const };
  await aPost(app.db, account, { ...out, remote_id: "t3_b", ...tried });
  const asked = await app.as(user);
  const ask = (path: string) => asked.get(`/analytics${path}`, { headers: { "creator-id": String(creator.id) } });
  const get = async (path: string) => (await ask(path)).body;

  const results: Analytics = await get("");
  expect([results.totals.posts?.value, results.totals.score?.value, results.totals.removed?.value]).toEqual([
    1, 100, 0,
  ]);
  expect(results.subreddits.map(({ name }) => name)).toEqual(["hills"]);
  expect(results.posts.data.map(({ subreddit }) => subreddit)).toEqual(["hills"]);
  expect([results.posts.meta.total, results.practice_posts]).toEqual([1, 1]);
  expect((await get("/content")).total).toBe(1);
  expect((await get("/posts")).meta.total).toBe(1);
  expect((await get("/advice")).forensics).toMatchObject({ posts: 1, removed: 0 });
  for (const table of ["subreddits", "posts"])
    expect((await ask(`/export?table=${table}`)).text).not.toContain("ractice");

  // A filter that names the subreddit includes it.
  const there: Analytics = await get("?subreddits[]=ponkanpractice");
  expect([there.totals.posts?.value, there.practice_posts]).toEqual([1, 0]);
});
