import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { findPost } from "../posts/find-posts.ts";
import { armPosts } from "../posts/posts.queries.ts";
import { aDueRedditPost, aRedditor, claimSome, postState } from "../testing.ts";
import { claimLanes, type Lane, prolongLane, releaseLanes } from "./lanes.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  await app.db.deleteFrom("posts").execute();
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60_000;
const tomorrow = new Date(Date.now() + DAY);
const limits = { leaseMs: 10_000, abandonedMs: 10_000 };

async function armed(lane: Lane, postId: number, notAfter = tomorrow): Promise<number | undefined> {
  const post = (await findPost(app.db, postId))!;
  const intent = { lane, post, matchKey: `key ${postId}`, draft: {} };
  return (await armPosts(app.db, [intent], { ...limits, notAfter }))[0];
}

test("in a crowd those come first who were served longest ago, however often they were served in their life (T-12)", async () => {
  const due = new Date(Date.now() - 1000);
  const accounts: number[] = [];
  for (const lane_epoch of [5000, 5000, 0, 0]) {
    const { account } = await aRedditor(app);
    accounts.push(account.id);
    await app.db.updateTable("accounts").set({ lane_epoch }).where("id", "=", account.id).execute();
    for (let count = 0; count < 3; count++) await aDueRedditPost(app, account, { post_at: due, title: `P ${count}` });
  }
  const served: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const [lane] = await claimSome(app, 1);
    served.push(lane!.account_id);
    await releaseLanes(app.db, [lane!]);
  }
  expect(served.slice(0, 4).toSorted()).toEqual(accounts.toSorted());
  expect(served.slice(4)).toEqual(served.slice(0, 4));
});

test("a holder of the same epoch in another copy of the database has nothing to say here (D-12)", async () => {
  const { account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  const [lane] = await claimSome(app, 1, { owner: "one", leaseMs: 10_000 });
  // The database was restored and forgot the claim; another worker then claimed the lane with the same epoch.
  const other = { ...lane!, owner: "two" };
  expect(await prolongLane(app.db, other, 10_000)).toBe(false);
  expect(await armed(other, id)).toBeUndefined();
  await releaseLanes(app.db, [other]);
  expect(await claimSome(app, 1)).toEqual([]);
  expect(await armed(lane!, id)).toBe(1);
});

test("a clock of the database that shows more than it may makes nothing due (T-16)", async () => {
  const { account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  const soon = new Date(Date.now() - 60_000);
  expect(await claimLanes(app.db, { owner: "one", most: 1, leaseMs: 10_000, notAfter: soon })).toEqual([]);
  const [lane] = await claimSome(app, 1, { leaseMs: 10_000 });
  expect(await armed(lane!, id, soon)).toBeUndefined();
  expect(await postState(app, id)).toBe("scheduled");
  expect(await armed(lane!, id)).toBe(1);
});

test("whether a platform answers again is not tried through a proxy while there is another way", async () => {
  const [proxied, direct] = [await aRedditor(app, { proxy: "http://127.0.0.1:9" }), await aRedditor(app)];
  await aDueRedditPost(app, proxied.account, { post_at: new Date(Date.now() - 60_000) });
  await aDueRedditPost(app, direct.account, { post_at: new Date(Date.now() - 1000) });
  const claim = { owner: "one", leaseMs: 10_000, notAfter: tomorrow, most: 1, probes: Platform.reddit };
  const tried = [...(await claimLanes(app.db, claim)), ...(await claimLanes(app.db, claim))];
  expect(tried.map(({ account_id }) => account_id)).toEqual([direct.account.id, proxied.account.id]);
});
