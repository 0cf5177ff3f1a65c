import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { api } from "@ponkan/contract/api";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "../testing/address-of.ts";
import { aCreator, aSession, aUser, type BuiltCreator } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let cookie: string;
let creator: BuiltCreator;
beforeAll(async () => {
  app = await testApp();
  const user = await aUser(app.db);
  creator = await aCreator(app.db, user);
  cookie = `SR_session=${(await aSession(app.db, user, app.ctx.clock.now())).cookie}`;
});
afterAll(() => app.close());

/** File bodies are not JSON, and signed ones are parsed only after verification; see uploads and billing tests. */
const takesBytes = (path: string) => /\/(uploads\/\{key\}|poster|stripe\/webhook)$/.test(path);
/** A file of 1 MB is larger in JSON; requests of visitors are short. */
function mostOf({ path, access }: { path: string; access: string }): [number, string] {
  if (path === "/posts/import" || path === "/posts/threats") return [3 * 1024 * 1024, "3 MB"];
  return access === "visitor" ? [16 * 1024, "16 KB"] : [1024 * 1024, "1 MB"];
}
const writes = api
  .filter((endpoint) => "body" in endpoint && !takesBytes(endpoint.path))
  .map(({ key, method, path, access }) => ({ key, method, path, access }));

describe.each(writes)("$key", ({ method, path, access }) => {
  const [most, inWords] = mostOf({ path, access });
  const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.raw({
      method,
      url: `/api${addressOf(path, creator)}`,
      payload,
      headers: {
        "creator-id": String(creator.id),
        origin: "http://localhost",
        host: "localhost",
        cookie,
        "content-type": "application/json",
        ...headers,
      },
    });

  const manyLists = `{"a":[${Array.from({ length: 100 }, () => `[${"1,".repeat(400)}1]`).join()}]}`;
  const table: [string, string | Buffer, number, string | null, Record<string, string>?][] = [
    ["an empty body (BI-001)", "", 400, "The request body is empty."],
    ["half an object (BI-002)", "{", 400, "The request body is not valid JSON."],
    ...["null", "[]", '"x"', "1", "true"].map((body): [string, string, number, string] => [
      `${body} as the whole body (BI-003)`,
      body,
      422,
      "The request body must be an object.",
    ]),
    ["endless nesting (BI-004)", "[".repeat(10_000), 422, "The request body is nested too deeply."],
    [
      "deep nesting (BI-004)",
      `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
      422,
      "The request body is nested too deeply.",
    ],
    ["many keys (BI-005)", `{${Array.from({ length: 300 }, (_, i) => `"k${i}":1`).join()}}`, 422, "Too many fields."],
    ["many lists of many items (BI-005)", manyLists, 422, "Too many fields."],
    ["a hundred thousand items (BI-005)", `{"a":[${"1,".repeat(100_000)}1]}`, 422, "Too many fields."],
    [
      "more than it may be (BI-006, BI-053)",
      `{"a":"${"x".repeat(most)}"}`,
      413,
      `The request is larger than ${inWords}.`,
    ],
    ["plain text (BI-009)", "{}", 415, "Send JSON.", { "content-type": "text/plain" }],
    ["a form (BI-009)", "a=1", 415, "Send JSON.", { "content-type": "application/x-www-form-urlencoded" }],
    ["a multipart form (BI-009)", "--x--", 415, "Send JSON.", { "content-type": "multipart/form-data; boundary=x" }],
    ["UTF-16 (BI-009)", "{}", 415, "Send JSON.", { "content-type": "application/json; charset=utf-16" }],
    ["invalid UTF-8 (BI-010)", Buffer.from([0x7b, 0xc3, 0x28, 0x7d]), 400, "The request body is not valid JSON."],
    [
      "half a surrogate pair (BI-010, BI-046)",
      '{"email":"\\ud800"}',
      422,
      "The email field contains invalid characters.",
    ],
    ["NUL", '{"email":"a\\u0000b"}', 422, "The email field contains invalid characters."],
    ["NaN (BI-013)", '{"email":NaN}', 400, "The request body is not valid JSON."],
    ["gzip (BI-015)", gzipSync("{}"), 415, "Send JSON.", { "content-encoding": "gzip" }],
    ["__proto__ (BI-012)", '{"__proto__":{"admin":true}}', 422, null],
    ["constructor.prototype (BI-012)", '{"constructor":{"prototype":{"admin":true}}}', 422, null],
  ];
  test.each(table)("refuses %s", async (_name, payload, status, message, headers) => {
    const answer = await send(payload, headers);
    const isTooLarge = Buffer.byteLength(payload) > most;
    expect(answer.status).toBe(isTooLarge ? 413 : status);
    if (message) expect(answer.body.message).toBe(isTooLarge ? `The request is larger than ${inWords}.` : message);
    expect(answer.body).toEqual({
      message: expect.any(String),
      request_id: expect.any(String),
      ...errorsOf(answer.body),
      ...(path === "/accounts/connect/{platform}" && { severity: "danger", is_authed: true }),
    });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test("refuses a body without a type (BI-009)", async () => {
    const headers = { origin: "http://localhost", host: "localhost", cookie, "content-length": "2" };
    const answer = await app.raw({ method, url: `/api${path}`, payload: "{}", headers });
    expect([answer.status, answer.body.message]).toEqual([415, "Send JSON."]);
  });
});

const errorsOf = (body: { errors?: unknown }) => (body.errors ? { errors: body.errors } : {});

test("the answer names a poisonous field (BI-012, ST-61)", async () => {
  const answer = await app.raw({
    method: "POST",
    url: "/api/auth/forgot-password",
    payload: '{"email":"a@b.co","__proto__":{"admin":true}}',
    headers: { origin: "http://localhost", host: "localhost", "content-type": "application/json" },
  });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("The __proto__ field is not allowed.");
});

test.each(["1", " 1", "1e0", 1.5, [1], { $gt: 0 }, true, null, 0, -1, 2 ** 53])("%j is no id (BI-014)", async (id) => {
  const headers = { "creator-id": String(creator.id), origin: "http://localhost", host: "localhost", cookie };
  const answer = await app.raw({ method: "POST", url: "/api/posts/undo", payload: { id }, headers });
  expect(answer.status).toBe(422);
});

test("the last of two equal keys counts (BI-011)", async () => {
  const payload = '{"email":"a@b.co","email":"bad"}';
  const headers = { origin: "http://localhost", host: "localhost", "content-type": "application/json" };
  const answer = await app.raw({ method: "POST", url: "/api/auth/forgot-password", payload, headers });
  expect(answer.body.message).toBe("The email field must be a valid email address.");
});

test("text that cannot be stored is refused wherever it stands, and a long name is not said back as a whole", async () => {
  const headers = { "creator-id": String(creator.id), origin: "http://localhost", host: "localhost", cookie };
  const url = "/api/subreddits/fits?kind=text&nsfw=false&exclude%5B%5D=%00";
  const unstorable = await app.raw({ method: "GET", url, headers });
  expect([unstorable.status, unstorable.body.message]).toEqual([
    422,
    "The exclude[] field contains invalid characters.",
  ]);
  const json = { ...headers, "content-type": "application/json" };
  const payload = JSON.stringify({ ["x".repeat(99_000)]: 1 });
  const answer = await app.raw({ method: "PATCH", url: "/api/users/me", payload, headers: json });
  expect(answer.status).toBe(422);
  expect(answer.text.length).toBeLessThan(1_000);
});

test.each([
  ["\u200b\u200b", "The name field is required."],
  ["\u3164", "The name field is required."],
])("%j is no name of a creator (BI-040)", async (name, message) => {
  const headers = { origin: "http://localhost", host: "localhost", cookie };
  const answer = await app.raw({ method: "PATCH", url: `/api/creators/${creator.id}`, payload: { name }, headers });
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

describe("addresses", () => {
  const get = (url: string, method: InjectOptions["method"] = "GET") =>
    app.raw({ method, url, headers: { origin: "http://localhost", host: "localhost", cookie } });

  test.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/users",
    "/api/users/me/",
    "/api//users/me",
    "/api/users/me;x=1",
    "/api/users/me.",
    "/api/users/me%00",
    "/api/Users/me",
    "/wss",
    "/build/x.js",
  ])("%s is not found (BI-017)", async (url) => {
    const answer = await get(url);
    expect([404, 400]).toContain(answer.status);
    expect(answer.body).toEqual({ message: expect.any(String), request_id: expect.any(String) });
  });

  test("an address that cannot be decoded is refused in the same shape", async () => {
    const answer = await get("/api/%E0%A4%A");
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toEqual({ message: expect.any(String), request_id: expect.any(String) });
    expect(answer.headers["x-frontend-version"]).toBe("test-version");
  });

  test("a known address with another method is 405 and tells which there are (BI-016)", async () => {
    const answer = await get("/api/users/me", "PUT");
    expect([answer.status, answer.body.message]).toEqual([405, "Method not allowed."]);
    expect(answer.headers.allow).toBe("GET, PATCH, DELETE");
    expect((await get("/api/auth/sign-in")).status).toBe(405);
  });

  test("a method cannot be smuggled in a header (BI-016)", async () => {
    const headers = { "x-http-method-override": "DELETE", cookie, host: "localhost" };
    expect((await app.raw({ method: "GET", url: "/api/users/me", headers })).status).toBe(200);
    expect((await app.raw({ method: "GET", url: "/api/users/me", headers: { cookie } })).status).toBe(200);
  });

  test("an address above 8 KB is refused (ST-63)", async () => {
    expect((await get(`/api/updates?x=${"x".repeat(9000)}`)).status).toBe(414);
  });

  test.each([
    "page[]=1&page=2",
    "page=1&page=2",
    "page=",
    "page=0",
    "page=-1",
    "page=1e9",
    "page=abc",
    "page=1.5",
    "page=%201",
    "sort=id;drop table",
  ])("updates?%s is refused (BI-018, ST-57)", async (query) => {
    expect((await get(`/api/updates?${query}`)).status).toBe(422);
  });

  test("the page has to be a number of 1 or more (BI-018)", async () => {
    expect((await get("/api/updates?page=0")).body.errors).toEqual({
      page: ["The page field must be a number of 1 or more."],
    });
    expect((await get("/api/updates?page=999999999")).body.data).toEqual([]);
  });
});

test("what is not HTTP gets an answer in the same shape, and the connection ends (BI-007, BI-008, BI-017, BI-019)", async () => {
  const address = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const port = Number(new URL(address).port);
  const answerTo = (text: string, isAll = false) =>
    new Promise<string>((resolve, reject) => {
      let answer = "";
      const socket = connect(port, "127.0.0.1", () => (isAll ? socket.end(text) : socket.write(text)));
      socket.on("data", (chunk) => {
        answer += chunk;
      });
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });

  const nonsense = await answerTo("hello\r\n\r\n");
  expect(nonsense).toMatch(/^HTTP\/1.1 400 /);
  expect(nonsense).toContain('{"message":"The request is not valid.","request_id":"');
  expect(nonsense).toContain("x-frontend-version: test-version");

  // Over a raw socket, because a client library would normalise these paths.
  for (const path of ["/api/users/%2e%2e/updates", "/api/../api/updates", "/build/../../package.json"]) {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
    expect(answer, path).toMatch(/^HTTP\/1.1 404 /);
  }

  const bothLengths =
    "POST /api/auth/sign-out HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
  expect(await answerTo(bothLengths)).toMatch(/^HTTP\/1.1 400 /);

  // Neither excess bytes nor half a body are accepted: the link would be mailed.
  const post = (length: number) =>
    `POST /api/auth/forgot-password HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const jobs = app.jobs.length;
  expect(await answerTo(`${post(2)}{}${"x".repeat(1_000)}`)).toContain("HTTP/1.1 400 ");
  expect(await answerTo(`${post(1_000)}{"email":`, true)).not.toContain(" 204 ");
  expect(app.jobs).toHaveLength(jobs);

  const largeCookie = `GET /api/users/me HTTP/1.1\r\nHost: x\r\nCookie: a=${"x".repeat(64 * 1024)}\r\n\r\n`;
  expect(await answerTo(largeCookie)).toMatch(/^HTTP\/1.1 431 /);
});

test.each(["/foo", "/api/foo"])("a body for %s, which nobody serves, is not read", async (url) => {
  const headers = { origin: "http://localhost", host: "localhost", "content-type": "application/json" };
  const answer = await app.raw({ method: "POST", url, payload: "no JSON", headers });
  expect([answer.status, answer.headers.connection]).toEqual([404, "close"]);
});
