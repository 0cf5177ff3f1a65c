import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { JobWishes } from "../../../jobs/jobs.ts";
import { aCreator, aUser } from "../../../testing/builders.ts";
import { testApp } from "../../../testing/test-app.ts";
import { sealProxy } from "../../accounts/access/seal.ts";
import { banShield } from "../../ban-shield/ban-shield.ts";
import { aPoster } from "../testing.ts";
import { askForRefresh } from "./ask-for-refresh.ts";
import { findRefresh } from "./refresh.queries.ts";
import { resumeRefreshes, runRefresh } from "./run-refresh.ts";

const app = await testApp({ sandbox: true, config: { outboundAllow: ["127.0.0.1"] } });
afterAll(() => app.close());

/** Counts connections and closes each at once. */
async function deadProxy() {
  let calls = 0;
  const server = createServer((socket) => {
    calls++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

async function behind(url: string, by: Awaited<ReturnType<typeof aPoster>>) {
  const proxy = sealProxy(app.ctx.config.encryptionKeys, by.account.id, url);
  await app.db.updateTable("accounts").set({ proxy }).where("id", "=", by.account.id).execute();
  return by;
}

test("with a proxy of theirs it takes no place of those without, and of nobody more than their share (AN-06)", async () => {
  const asked: (JobWishes | undefined)[] = [];
  const ctx = { ...app.ctx, jobs: { enqueue: async (...given: unknown[]) => void asked.push(given[3] as JobWishes) } };
  const [direct, proxied] = [await aUser(app.db), await aUser(app.db)];
  await aPoster(app, await aCreator(app.db, direct));
  await aPoster(app, await aCreator(app.db, proxied));
  await behind("http://127.0.0.1:9", await aPoster(app, await aCreator(app.db, proxied)));
  await askForRefresh(ctx, direct.id);
  await askForRefresh(ctx, proxied.id);
  const wishes = [
    { owner: direct.id, canWait: false },
    { owner: proxied.id, canWait: true },
  ];
  expect(asked).toEqual(wishes);

  app.setTime(new Date(Date.now() + 5 * 60_000).toISOString());
  await resumeRefreshes(ctx);
  expect(asked.slice(2)).toEqual(wishes);
});

test("accounts whose proxies do not work get so much time, and hold up none without one (AN-06, AN-07)", async () => {
  const now = new Date();
  app.setTime(now.toISOString());
  const user = await aUser(app.db);
  const proxy = await deadProxy();
  for (let many = 0; many < 4; many++) await behind(proxy.url, await aPoster(app, await aCreator(app.db, user)));
  const direct = await aPoster(app, await aCreator(app.db, user));
  const { id } = await direct.posted(new Date(now.getTime() - 3_600_000));
  await askForRefresh(app.ctx, user.id);
  const ctx = { ...app.ctx, shield: banShield(app.ctx) };
  await runRefresh(ctx, user.id, { ofAccountMs: 0, ofBrokenMs: 0 });
  // One account is tried; the others behind the proxy are then skipped.
  expect(proxy.calls()).toBe(1);
  const row = await app.db.selectFrom("posts").select("results_at").where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.results_at).toEqual(now);
  expect(await findRefresh(app.db, user.id)).toMatchObject({ finished_at: now, failed: [1, 1, 1, 1] });
});
