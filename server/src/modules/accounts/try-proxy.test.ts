import type { ProxyFailure } from "@ponkan/contract/accounts/proxy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aUser } from "../../testing/builders.ts";
import { aServer, aWebServer, httpProxy } from "../../testing/proxies.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { proxyFaultOf } from "./proxy-fault.ts";

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
  expect((await tried(locked.url.replace("me:secret", "me:wrong"))).body).toEqual({
    works: false,
    fault: "login_refused",
  });
});

test.each<[why: string, address: () => Promise<string>, fault: ProxyFailure]>([
  ["nobody listens there", async () => "http://127.0.0.1:9", "refused"],
  ["its name is nobody's", async () => "http://no-such-host.invalid:8080", "host_not_found"],
  ["its name is of our own network", async () => "http://10.1.2.3:8080", "host_not_found"],
  ["it is a web server", async () => `http://127.0.0.1:${await aWebServer()}`, "not_a_proxy"],
  ["it speaks something else", async () => `http://127.0.0.1:${await aServer("SSH-2.0\r\n")}`, "not_a_proxy"],
  ["it speaks no SOCKS", async () => (await httpProxy()).url.replace("http:", "socks5:"), "not_a_proxy"],
  ["it speaks no TLS", async () => (await httpProxy()).url.replace("http:", "https:"), "not_a_proxy"],
  ["SOCKS takes no login like this", async () => `socks5://127.0.0.1:${await aServer("\x05\xff")}`, "login_refused"],
  ["it lets nobody through to Reddit", async () => (await httpProxy({ answer: 502 })).url, "blocked"],
])("of a proxy that does not work it is said that %s (AC-08)", async (_why, address, fault) => {
  const { creator, tried } = await aRedditor();
  await anAccount(app.db, creator);
  expect((await tried(await address())).body).toEqual({ works: false, fault });
});

test("what takes too long timed out", () => {
  const late = Object.assign(new Error("Connect Timeout Error"), { code: "UND_ERR_CONNECT_TIMEOUT" });
  expect(proxyFaultOf(new TypeError("fetch failed", { cause: late }))).toBe("timed_out");
  expect(proxyFaultOf(AbortSignal.abort(new DOMException("late", "TimeoutError")).reason)).toBe("timed_out");
  expect(proxyFaultOf(new Error("something else"))).toBe("unreachable");
});

test("without an account there is nothing to try, and what is no proxy is refused", async () => {
  const { tried } = await aRedditor();
  expect((await tried("http://203.0.113.7:8080")).status).toBe(404);
  expect((await tried("ftp://203.0.113.7:21")).body.errors.proxy).toEqual(["The proxy field must be a valid URL."]);
});
