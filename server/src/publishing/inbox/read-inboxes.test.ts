import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { sealProxy } from "../../modules/accounts/access/seal.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { type Answerer, aMessage, anAnswerer, stateOf } from "../answers/testing.ts";
import { runningEngine } from "../testing.ts";

// A busy machine needs more time.
vi.setConfig({ testTimeout: 90_000 });
let app: TestApp;
beforeAll(async () => {
  const config = { publishing: { slots: 8, timeScale: 0.01 }, outboundAllow: ["127.0.0.1"] };
  app = await testApp({ sandbox: true, config });
  app.setTime(new Date().toISOString());
});
afterAll(() => app.close());

test("while one inbox waits for a proxy that says nothing, the others are read again and again (AR-08)", async () => {
  const [slow, other] = [await anAnswerer(app), await anAnswerer(app)];
  const sealed = sealProxy(app.ctx.config.encryptionKeys, slow.account.id, await silentProxy());
  await app.db.updateTable("accounts").set({ proxy: sealed }).where("id", "=", slow.account.id).execute();
  runningEngine(app);
  await expect.poll(countWhile(slow, other), { timeout: 60_000 }).toBeGreaterThan(1);
});

test("when Reddit is back after hours and nothing is left to send, inboxes are read again", async () => {
  const by = await anAnswerer(app);
  const down = { platform: Platform.reddit, is_down: true, reason: "Reddit is not answering." };
  await app.db
    .insertInto("platform_gates")
    .values({ ...down, shut_until: new Date(Date.now() - 1000) })
    .execute();
  const message = await aMessage(app, by);
  runningEngine(app);
  await expect.poll(() => stateOf(app, message), { timeout: 60_000 }).toBe("answered");
  expect(await app.db.selectFrom("platform_gates").selectAll().execute()).toEqual([]);
});

/** Counts how often one inbox was read during a single reading of another that is still going on. */
function countWhile(slow: Answerer, other: Answerer) {
  let [known, begunAt] = ["", 0];
  return async () => {
    const calls = await app.sandbox.journal.read({ endpoint: "GET /reddit/message/inbox", user: other.name });
    const reading = app.db.selectFrom("inbox_readings").selectAll().where("account_id", "=", slow.account.id);
    const { failures = -1, next_at } = (await reading.executeTakeFirst()) ?? {};
    const state = `${failures} ${next_at?.toISOString()}`;
    if (state === known) return begunAt === 0 ? 0 : calls.filter(({ id }) => id > begunAt).length;
    // A postponed reading has one more failure; the next change means that it was claimed.
    const isBegun = failures === 0 || known.startsWith(`${failures} `);
    [known, begunAt] = [state, isBegun ? (calls.at(-1)?.id ?? 0.5) : 0];
    return 0;
  };
}

/** A proxy that accepts connections and never answers. */
async function silentProxy(): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
