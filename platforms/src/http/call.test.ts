import { openAsBlob, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import type { RateLimits } from "../capabilities.ts";
import { isUnresponsive, tooLarge } from "../outcome.ts";
import { call, usualMs } from "./call.ts";
import { aCaller, aServer } from "./testing.ts";

const answering =
  (status: number, headers: Record<string, string>, body = ""): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

const json = { "content-type": "application/json" };

test("a complete answer comes back with its parsed body", async () => {
  const url = await aServer(answering(200, json, '{"a":1}'));
  expect(await call(aCaller(), { url })).toMatchObject({ kind: "ok", value: { status: 200, json: { a: 1 } } });
});

test("a body that is no JSON is left as text", async () => {
  const url = await aServer(answering(200, json, '{"a":'));
  expect(await call(aCaller(), { url })).toMatchObject({ kind: "ok", value: { text: '{"a":', json: undefined } });
});

test.each([
  [400, '{"error":400}'],
  [403, "<html>no</html>"],
  [404, "{}"],
  [410, ""],
  [413, ""],
  [422, "{}"],
])("%i is an answer the adapter reads", async (status, body) => {
  const url = await aServer(answering(status, {}, body));
  expect(await call(aCaller(), { url, method: "POST" })).toMatchObject({ kind: "ok", value: { status } });
});

test("a file of ours that cannot be read to its end is no silence of the platform", async () => {
  const url = await aServer((request) => void request.resume());
  const path = join(tmpdir(), `ponkan-changed-${process.pid}`);
  onTestFinished(() => rmSync(path));
  writeFileSync(path, Buffer.alloc(1_000_000));
  const body = await openAsBlob(path);
  utimesSync(path, 1, 1);
  const outcome = await call(aCaller(), { url, method: "PUT", body });
  expect(outcome.kind).toBe("unknown");
  expect(isUnresponsive(outcome)).toBe(false);
});

test.each([
  [500, "HTTP 500"],
  [502, "HTTP 502"],
  [503, "HTTP 503"],
  [504, "HTTP 504"],
  [520, "HTTP 520"],
  [408, "HTTP 408"],
  [425, "HTTP 425"],
])("after %i nobody knows whether it was carried out (C-4)", async (status, reason) => {
  const url = await aServer(answering(status, {}));
  expect(await call(aCaller(), { url, method: "POST" })).toEqual({ kind: "unknown", reason });
});

test.each([301, 302, 307, 308])("a %i is not followed and asked exactly once (ST-41)", async (status) => {
  let asked = 0;
  const url = await aServer((_request, response) => {
    asked += 1;
    response.writeHead(status, { location: "/elsewhere?token=secret" }).end();
  });
  expect(await call(aCaller(), { url, method: "POST", body: "x=1" })).toEqual({
    kind: "unknown",
    reason: `HTTP ${status}, redirected to /elsewhere`,
  });
  expect(asked).toBe(1);
});

test("a status the adapter expects is handed over", async () => {
  const url = await aServer(answering(302, { location: "/subreddits/search" }));
  const outcome = await call(aCaller(), { url, expects: [302] });
  expect(outcome).toMatchObject({ kind: "ok", value: { status: 302 } });
});

test.each([
  [{ "www-authenticate": 'Bearer realm="reddit", error="invalid_token"' }, "", { kind: "unauthorized" }],
  [json, '{"message":"Unauthorized","error":401}', { kind: "unauthorized" }],
  [{ "content-type": "text/html" }, "<html>proxy</html>", { kind: "unknown", reason: "HTTP 401" }],
])("a 401 counts as not carried out only when the platform says so %#", async (headers, body, expected) => {
  const url = await aServer(answering(401, headers as Record<string, string>, body));
  expect(await call(aCaller(), { url, method: "POST" })).toEqual(expected);
});

test("a 429 says how long and who has to wait", async () => {
  const url = await aServer(answering(429, { "retry-after": "7" }, "<html>slow down</html>"));
  expect(await call(aCaller(), { url, throttles: "app" })).toEqual({
    kind: "throttled",
    retryAfterMs: 7000,
    scope: "app",
    message: "Too Many Requests",
  });
});

test("limits in an answer are passed on, whatever its status, and answers without them pass on nothing", async () => {
  const seen: RateLimits[] = [];
  const caller = aCaller({ onLimits: (limits) => seen.push(limits) });
  const limits = { "x-ratelimit-remaining": "598.0", "x-ratelimit-used": "2", "x-ratelimit-reset": "33" };
  await call(caller, { url: await aServer(answering(200, limits)) });
  await call(caller, { url: await aServer(answering(503, limits)) });
  await call(caller, { url: await aServer(answering(200, {})) });
  expect(seen).toEqual([
    { remaining: 598, used: 2, resetSeconds: 33 },
    { remaining: 598, used: 2, resetSeconds: 33 },
  ]);
});

test("no answer in time is unknown, and the caller's patience may be shorter than usual", async () => {
  const url = await aServer(() => {});
  const outcome = await call(aCaller({ patienceMs: 60 }), { url, method: "POST", timeoutMs: 20_000 });
  expect(outcome).toEqual({ kind: "unknown", reason: "no answer in time" });
});

test("a file gets time by its size: a small one hardly more than words, none more than ten minutes", () => {
  const form = new FormData();
  form.append("key", "12345");
  form.append("file", new Blob(["x".repeat(249_995)]), "a.gif");
  expect(usualMs("POST", "x".repeat(250_000))).toBe(30_000);
  expect(usualMs("PUT", new Blob(["x".repeat(50)]))).toBe(30_002);
  // Timers only take whole milliseconds.
  expect(usualMs("PUT", new Blob(["x".repeat(51)]))).toBe(30_003);
  expect(usualMs("POST", form)).toBe(40_000);
  expect(usualMs("PUT", new Blob(["x".repeat(15_000_000)]))).toBe(600_000);
});

test("a body that trickles is cut off at the deadline (ST-44)", async () => {
  const url = await aServer((_request, response) => {
    response.writeHead(200, json);
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  });
  expect(await call(aCaller(), { url, timeoutMs: 150 })).toEqual({ kind: "unknown", reason: "no answer in time" });
});

test("a connection lost after the request went out is unknown", async () => {
  const url = await aServer((request) => request.socket.destroy());
  expect(await call(aCaller(), { url, method: "POST", body: "x" })).toMatchObject({ kind: "unknown" });
});

test("an answer cut in the middle is unknown", async () => {
  const url = await aServer((request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"json":', () => request.socket.destroy());
  });
  expect(await call(aCaller(), { url, method: "POST" })).toMatchObject({ kind: "unknown" });
});

test("an endless answer is given up at 2 MB without reading on (ST-44)", async () => {
  let sent = 0;
  const piece = "x".repeat(64 * 1024);
  const url = await aServer((_request, response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && sent < 200_000_000) {
        sent += piece.length;
        if (!response.write(piece)) return response.once("drain", pour);
      }
    };
    pour();
  });
  expect(await call(aCaller(), { url })).toEqual(tooLarge("the answer is larger than 2 MB"));
  expect(sent).toBeLessThan(20_000_000);
});

test("a gzip bomb is counted as it unpacks and costs little memory (ST-44)", async () => {
  const sixteenMegabytes = gzipSync(Buffer.alloc(16 * 1024 * 1024));
  const bomb = Buffer.concat(Array.from({ length: 200 }, () => sixteenMegabytes));
  const url = await aServer((_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
  const before = process.memoryUsage().rss;
  expect(await call(aCaller(), { url })).toEqual(tooLarge("the answer is larger than 2 MB"));
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test("a flood of headers is an unknown outcome, not a crash (ST-44)", async () => {
  const url = await aServer((_request, response) => {
    for (let i = 0; i < 5000; i++) response.setHeader(`x-${i}`, "y".repeat(20));
    response.end();
  });
  expect(await call(aCaller(), { url })).toMatchObject({ kind: "unknown" });
});
