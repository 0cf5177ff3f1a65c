import { once } from "node:events";
import { request as ask } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { aUser } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import type { AppOptions } from "./app.ts";

let app: TestApp;
let port: number;
afterEach(() => app.close());

async function open(options: AppOptions, trustProxy: string[] = []): Promise<void> {
  app = await testApp({ ...options, config: { trustProxy } });
  port = Number(new URL(await app.server.listen({ port: 0, host: "127.0.0.1" })).port);
}

type Asked = { path?: string; from?: string; headers?: Record<string, string> };

/** Each on a connection of its own. */
function get({ path = "/api/docs.css", from = "127.0.0.1", headers = {} }: Asked = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const asked = ask({ host: "127.0.0.1", port, path, localAddress: from, agent: false, headers }, async (answer) => {
      const parts = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(parts).toString() });
    });
    asked.on("error", reject).end();
  });
}
const statusOf = async (asked: Asked) => (await get(asked)).status;
const statuses = (many: Asked[]) => Promise.all(many.map(statusOf));
const many = (count: number, asked: (n: number) => Asked) => Array.from({ length: count }, (_, n) => asked(n));

const few = { rate: { most: 5, perSecond: 0.001 }, refusedAfterMs: 10 };

test("pages and files have a rate too, and whoever is over it is refused before anything else is done", async () => {
  let begun = 0;
  const extend: AppOptions["extend"] = (server) => server.addHook("onResponse", async () => void begun++);
  await open({ door: few, extend });
  expect((await statuses(many(9, (n) => ({ path: `/page${n}` })))).filter((status) => status === 429)).toHaveLength(4);
  const refused = await get();
  expect([refused.status, refused.headers["retry-after"], refused.headers.connection]).toEqual([429, "5", "close"]);
  expect(JSON.parse(refused.text)).toEqual({
    message: "Too many attempts. Please try again in 5 seconds.",
    request_id: expect.any(String),
  });
  expect(begun).toBe(5);
  expect(await statusOf({ from: "127.0.0.2" })).toBe(200);
});

test("who looks after the server, and who is signed in, is answered where others of the address ask too much", async () => {
  await open({ door: few });
  const user = await aUser(app.db);
  const { cookies } = await app.post("/auth/sign-in", { email: user.email, password: user.password });
  const signedIn = { headers: { cookie: `SR_session=${cookies.SR_session}` } };
  expect(await statusOf({ path: "/api/users/me", ...signedIn })).toBe(200);
  expect(await statuses(many(6, () => ({})))).toContain(429);
  expect(await statusOf({ path: "/api/health" })).toBe(200);
  expect(await statusOf({ path: "/api/users/me", ...signedIn })).toBe(200);
  expect(await statusOf({ headers: { cookie: `SR_session=${"x".repeat(22)}.${"x".repeat(43)}` } })).toBe(429);
  expect(new Set(await statuses(many(6, () => signedIn)))).toEqual(new Set([200, 429]));
});

test("all networks of an IPv6 customer have three times as much as one", async () => {
  await open({ door: few }, ["127.0.0.1"]);
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const good = async (asked: Asked[]) => (await statuses(asked)).filter((status) => status === 200).length;
  expect(await good(many(9, (n) => from(`2001:db8:1:1::${n}`)))).toBe(5);
  expect(await good(many(20, (n) => from(`2001:db8:1:${n + 2}::1`)))).toBe(10);
  expect(await statusOf(from("2001:db8:2::1"))).toBe(200);
});

test("of one address so many are begun at a time; another is not in their line, and nobody holds it for long", async () => {
  const begun: string[] = [];
  const { promise: asLong, resolve: finish } = Promise.withResolvers<string>();
  const extend: AppOptions["extend"] = (server) =>
    server.get("/slow", (request) => {
      begun.push(request.ip);
      return asLong;
    });
  await open({ door: { begun: 3 }, extend });
  const answers = statuses(many(8, () => ({ path: "/slow", from: "127.0.0.3" })));
  await expect.poll(() => begun.length).toBe(3);
  const other = statusOf({ path: "/slow", from: "127.0.0.4" });
  await expect.poll(() => begun).toContain("127.0.0.4");
  // Responses that take long, or are read slowly, do not block the line.
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(9);
  finish("done");
  expect(new Set(await answers)).toEqual(new Set([200]));
  expect(await other).toBe(200);
}, 30_000);

test("who waits behind others and leaves counts no more", async () => {
  await open({ connections: { perAddress: 6 }, extend: (server) => server.get("/never", () => new Promise(() => {})) });
  for (let round = 0; round < 4; round++) {
    const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.5" });
    await once(socket, "connect");
    socket.write("GET /never HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
  }
  await expect.poll(() => statusOf({ from: "127.0.0.5" })).toBe(200);
});

test("requests of strangers that hang keep nobody of their address out who is signed in or looks after the server", async () => {
  const extend: AppOptions["extend"] = (server) => server.get("/never", () => new Promise(() => {}));
  await open({ connections: { perAddress: 6 }, extend }, ["127.0.0.1"]);
  const user = await aUser(app.db);
  const { cookies } = await app.post("/auth/sign-in", { email: user.email, password: user.password });
  const signedIn = { path: "/api/users/me", headers: { cookie: `SR_session=${cookies.SR_session}` } };
  expect(await statusOf(signedIn)).toBe(200);
  const hanging = many(2, () => ({})).map(() => connect({ port, host: "127.0.0.1" }));
  for (const socket of hanging) socket.write("GET /never HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3));
  await expect.poll(() => statusOf({})).toBe(429);
  expect([await statusOf(signedIn), await statusOf({ path: "/api/health" })]).toEqual([200, 200]);
  for (const socket of hanging) socket.destroy();
});
