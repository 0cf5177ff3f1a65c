import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aUser } from "../../testing/builders.ts";
import { httpProxy } from "../../testing/proxies.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { outboundAllow: ["127.0.0.1"] } });
});
afterAll(() => app.close());

async function aRedditor() {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const caller = await app.as(user);
  const headers = { "creator-id": String(creator.id) };
  return { creator, tried: (proxy: string) => caller.post("/accounts/reddit/proxy/test", { proxy }, { headers }) };
}

test("a proxy through which Reddit answers works, one that refuses or is not there does not (AC-08)", async () => {
  const { creator, tried } = await aRedditor();
  await anAccount(app.db, creator);
  const [open, locked] = [await httpProxy(), await httpProxy({ login: "me:secret" })];
  expect((await tried(open.url)).body).toEqual({ works: true });
  expect(open.tunnels).toHaveLength(1);
  expect((await tried(locked.url.replace("me:secret", "me:wrong"))).body).toEqual({ works: false });
  expect((await tried("http://127.0.0.1:9")).body).toEqual({ works: false });
});

test("without an account there is nothing to try, and what is no proxy is refused", async () => {
  const { tried } = await aRedditor();
  expect((await tried("http://203.0.113.7:8080")).status).toBe(404);
  expect((await tried("ftp://203.0.113.7:21")).body.errors.proxy).toEqual(["The proxy field must be a valid URL."]);
});
