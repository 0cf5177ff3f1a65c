import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { aCreator, aUser, type BuiltUser } from "../../../testing/builders.ts";
import { testApp } from "../../../testing/test-app.ts";
import { sealProxy } from "../../accounts/access/seal.ts";
import { aPoster } from "../testing.ts";
import { collectResults } from "./collect-results.ts";

const HOUR = 60 * 60_000;

const app = await testApp({ sandbox: true, config: { outboundAllow: ["127.0.0.1"] } });
afterAll(() => app.close());

let now: Date;
let user: BuiltUser;
beforeEach(async () => {
  now = new Date();
  app.setTime(now.toISOString());
  user = await aUser(app.db);
});

async function posted(hoursAgo: number, proxy?: string): Promise<number> {
  const by = await aPoster(app, await aCreator(app.db, user));
  const { id } = await by.posted(new Date(now.getTime() - hoursAgo * HOUR));
  const sealed = proxy ? sealProxy(app.ctx.config.encryptionKeys, by.account.id, proxy) : null;
  await app.db.updateTable("accounts").set({ proxy: sealed }).where("id", "=", by.account.id).execute();
  return id;
}

/** Accepts connections and never answers. */
async function silentProxy() {
  const open: Socket[] = [];
  const server = createServer((socket) => void open.push(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  onTestFinished(end);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => open.length, end };
}

test("proxies of users that are dead do not end the round for the others", async () => {
  for (let many = 0; many < 7; many++) await posted(10 + many, "http://127.0.0.1:9");
  const last = await posted(2);
  await collectResults(app.ctx);
  const rows = await app.db
    .selectFrom("posts")
    .select(["id", "results_at"])
    .where("results_at", "is not", null)
    .execute();
  expect(rows).toEqual([{ id: last, results_at: now }]);
});

test("proxies that say nothing take no place of accounts without one", async () => {
  const proxy = await silentProxy();
  for (let many = 0; many < 5; many++) await posted(10 + many, proxy.url);
  const last = await posted(2);
  const round = collectResults(app.ctx);
  await expect.poll(proxy.calls).toBeGreaterThan(0);
  const read = () => app.db.selectFrom("posts").select("results_at").where("id", "=", last).executeTakeFirst();
  await expect.poll(read, { timeout: 5_000 }).toEqual({ results_at: now });
  proxy.end();
  await round;
});

test("dead proxies do not keep the health of other accounts from being read", async () => {
  for (let many = 0; many < 7; many++) await posted(10 + many, "http://127.0.0.1:9");
  const last = await posted(2);
  await collectResults(app.ctx);
  const read = await app.db
    .selectFrom("account_health as h")
    .innerJoin("posts as p", "p.account_id", "h.account_id")
    .select("h.read_at")
    .where("p.id", "=", last)
    .executeTakeFirst();
  expect(read).toEqual({ read_at: now });
});
