import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { POST_UPDATED } from "@ponkan/contract/realtime/events";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startRealtime } from "../realtime/realtime.ts";
import { joined, pusherClient } from "../realtime/testing.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aDueRedditPost, aRedditor, runningEngine } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
afterAll(() => app.close());

async function aPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const needs = { ...app.ctx, connection: app.connection };
  const realtime = await startRealtime(server, needs, { isAllowedOrigin: () => true });
  onTestFinished(async () => {
    await realtime.close();
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

test("a browser sees a post start and get out, with the client it really uses (RE-04)", async () => {
  const { account, creator } = await aRedditor(app);
  const client = pusherClient(await aPort());
  const subscription = await joined(client, creatorChannel(creator.id, creator.name));
  const seen: unknown[] = [];
  subscription.bind(POST_UPDATED, (event: unknown) => seen.push(event));

  const { id, group_id } = await aDueRedditPost(app, account);
  runningEngine(app);
  const event = (status: number) => ({ post_id: group_id, target_id: id, rev: 1, status });
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual([event(2), event(3)]);
});
