import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { PostsUpdated } from "@ponkan/contract/realtime/posts-updated";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joined, pusherClient, servedRealtime } from "../realtime/testing.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aDueRedditPost, aRedditor, runningEngine } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.1 } } });
});
afterAll(() => app.close());

test("a browser sees a post start and get out, with the client it really uses (RE-04)", async () => {
  const { account, creator, name } = await aRedditor(app);
  const client = pusherClient(await servedRealtime(app));
  const subscription = await joined(client, creatorChannel(creator.id, creator.name));
  const seen: unknown[] = [];
  subscription.bind(POSTS_UPDATED, (event: unknown) => {
    const update = PostsUpdated.parse(event);
    if (update.kind === "posts") seen.push(...update.rows.posts.map(([id, rev, , status]) => ({ id, rev, status })));
  });

  await app.sandbox.faults.add("reddit:submit", { kind: "slow", ms: 900 }, { user: name });
  const { id } = await aDueRedditPost(app, account);
  runningEngine(app);
  await expect
    .poll(() => seen, { timeout: 10_000 })
    .toEqual([
      { id, rev: 1, status: 2 },
      { id, rev: 1, status: 3 },
    ]);
});
