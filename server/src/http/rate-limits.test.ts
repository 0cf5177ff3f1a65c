import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ limits: { session: 5, visitor: 3 }, config: { trustProxy: ["10.0.0.1"] } });
});
afterAll(() => app.close());

const from = (remoteAddress: string, forwarded?: string) => ({
  remoteAddress,
  ...(forwarded && { headers: { "x-forwarded-for": forwarded } }),
});

test("a visitor who calls too often is told when to come back (CV-06, ST-62)", async () => {
  for (let calls = 0; calls < 3; calls++) expect((await app.get("/users/me", from("10.1.1.1"))).status).toBe(401);
  const refused = await app.get("/users/me", from("10.1.1.1"));
  expect(refused.status).toBe(429);
  const seconds = refused.headers["retry-after"];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(refused.body).toEqual({
    message: `Too many attempts. Please try again in ${seconds} seconds.`,
    request_id: expect.any(String),
  });
  expect(refused.headers["x-frontend-version"]).toBe("test-version");
  expect((await app.get("/users/me", from("10.1.1.2"))).status).toBe(401);
});

test("all addresses of an IPv6 network are one visitor", async () => {
  const statuses = [];
  for (let host = 1; host <= 4; host++) {
    statuses.push((await app.get("/users/me", from("10.0.0.1", `2001:db8:1:2::${host}`))).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect((await app.get("/users/me", from("10.0.0.1", "2001:db8:1:3::1"))).status).toBe(401);
});

test("the port that some proxies add to an address does not make a visitor another one", async () => {
  const statuses = [];
  for (let port = 4001; port <= 4004; port++) {
    statuses.push((await app.get("/users/me", from("10.0.0.1", `203.0.113.77:${port}`))).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test("who is signed in is counted by user, not by address or session", async () => {
  const user = await aUser(app.db);
  const [ann, bob] = [await app.as(user), await app.as(await aUser(app.db))];
  for (let calls = 0; calls < 5; calls++) expect((await ann.get("/users/me", from("10.2.2.2"))).status).toBe(200);
  expect((await ann.get("/users/me", from("10.2.2.3"))).status).toBe(429);
  expect((await (await app.as(user)).get("/users/me", from("10.2.2.4"))).status).toBe(429);
  expect((await bob.get("/users/me", from("10.2.2.2"))).status).toBe(200);
});

test("invented cookies do not open a new account of calls", async () => {
  const statuses = [];
  for (let calls = 0; calls < 4; calls++) {
    const cookie = `SR_session=${String(calls).repeat(22)}.${"x".repeat(43)}`;
    statuses.push((await app.get("/users/me", { ...from("10.3.3.3"), headers: { cookie } })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test("the address is taken from X-Forwarded-For of a trusted proxy only (ST-62)", async () => {
  const statusesVia = async (proxy: string) => {
    const statuses = [];
    for (let calls = 0; calls < 4; calls++) {
      statuses.push((await app.get("/users/me", from(proxy, `203.0.113.${calls}`))).status);
    }
    return statuses;
  };
  expect(await statusesVia("10.0.0.1")).toEqual([401, 401, 401, 401]);
  expect(await statusesVia("10.4.4.4")).toEqual([401, 401, 401, 429]);
});

test("another way of writing the address is the same route: limited, and never stored", async () => {
  const ways = ["/%61pi/users/me", "http://localhost/api/users/me", "/api/users/%6de", "/ap%69/users/me"];
  const answers = [];
  for (const url of ways) answers.push(await app.raw({ method: "GET", url, ...from("10.6.6.6") }));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
  for (const { headers } of answers) expect(headers["cache-control"]).toBe("no-store");

  const port = new URL(await app.server.listen({ port: 0, host: "127.0.0.1" })).port;
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => statusOf(Number(port), `http://127.0.0.1:${port}/api/users/me`)),
  );
  expect(statuses.sort()).toEqual([401, 401, 401, 429, 429]);
});

/** Sends the path unchanged, which no client library does. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path }, (answer) => resolve(answer.resume().statusCode))
      .on("error", reject)
      .end();
  });
}

test("health is never limited", async () => {
  for (let calls = 0; calls < 6; calls++) expect((await app.get("/health", from("10.5.5.5"))).status).toBe(200);
});
