import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeState, newNonce } from "@ponkan/contract/accounts/connect-state";
import { api } from "@ponkan/contract/api";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "../testing/address-of.ts";
import { aCreator, anAccount, aPost, aUser, type BuiltCreator } from "../testing/builders.ts";
import type { Answer, Caller } from "../testing/caller.ts";
import { tempDir } from "../testing/temp-dir.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let caller: Caller;
let creator: BuiltCreator;
/** Paths at which an endpoint has something to show. */
const addresses: Record<string, string> = {};
beforeAll(async () => {
  const webDist = tempDir();
  writeFileSync(join(webDist, "index.html"), "<!doctype html><title>x</title>");
  app = await testApp({
    webDist,
    config: { publicUrl: "https://app.example.com", credentials: { reddit: { id: "app", secret: "secret" } } },
    extend: (server) => {
      server.get("/api/test/broken", async () => {
        throw new Error("select * from users at /srv/app/node_modules/pg ECONNREFUSED postgres://secret");
      });
    },
  });
  const user = await aUser(app.db);
  creator = await aCreator(app.db, user);
  // Never used to call Reddit.
  const account = await anAccount(app.db, creator, { status: "reconnect_needed" });
  await anAccount(app.db, creator, { platform: "redgifs" });
  const media = { name: "m", type: "image/png", size: 1, hash: "h", md5: "m", file: "f", created_at: new Date() };
  const { id } = await app.db
    .insertInto("media")
    .values({ ...media, creator_id: creator.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  addresses["/analytics/export"] = "/analytics/export?table=posts";
  addresses["/analytics/delete-rule"] = "/analytics/delete-rule?hours=24";
  const channel = new URLSearchParams({ channel_name: creatorChannel(creator.id, creator.name), since: "5:9:" });
  addresses["/broadcasting/missed"] = `/broadcasting/missed?${channel}`;
  addresses["/ban-risks"] = `/ban-risks?creator_id=${creator.id}`;
  addresses["/media/{id}"] = `/media/${id}`;
  addresses["/posts/{id}"] = `/posts/${(await aPost(app.db, account)).id}`;
  addresses["/posts/calendar"] = "/posts/calendar?start=2026-05-01&end=2026-05-31";
  addresses["/posts/find"] = "/posts/find?query=fog";
  addresses["/posts/neighbours"] = "/posts/neighbours?start=2026-05-01T00:00:00Z&end=2026-05-31T00:00:00Z";
  addresses["/subreddits/fits"] = "/subreddits/fits?kind=text";
  addresses["/subreddits/suggestions"] = "/subreddits/suggestions?query=open";
  const draft = { name: "d", data: "{}", created_at: new Date(), updated_at: new Date() };
  const kept = await app.db
    .insertInto("drafts")
    .values({ ...draft, creator_id: creator.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  addresses["/drafts/{id}"] = `/drafts/${kept.id}`;
  caller = await app.as(user);
  const answering = await caller.post(
    "/autoresponders",
    { type: "comment", name: "Thanks", replies: ["Thank you!"] },
    { headers: { origin, "creator-id": String(creator.id) } },
  );
  addresses["/autoresponders/{id}"] = `/autoresponders/${answering.body.data.id}`;
  addresses["/posts/export"] = "/posts/export?format=csv&start=2026-05-01&end=2026-05-31";
  const feed = await caller.post("/calendar-feed", undefined, {
    headers: { origin, "creator-id": String(creator.id) },
  });
  const link = await caller.patch(
    "/promotion-link",
    { website: "example.com" },
    { headers: { origin, "creator-id": String(creator.id) } },
  );
  addresses["/go/{code}"] = link.body.data.url.replace(/^.*\/api/, "");
  addresses["/go/{code}/{mark}"] = `${addresses["/go/{code}"]}/p1`;
  addresses["/calendars/{secret}"] = feed.body.data.url.replace(/^.*\/api/, "");
});
afterAll(() => app.close());

function expectHeaders({ headers }: Answer): void {
  expect(headers).toMatchObject({
    "x-frontend-version": "test-version",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-site",
    "permissions-policy": expect.stringContaining("camera=()"),
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(headers.server).toBeUndefined();
  expect(headers["x-powered-by"]).toBeUndefined();
}

const origin = "https://app.example.com";
/** Files are cached by the browser and have a policy of their own; see the tests of media. */
const isFile = (path: string) => /^\/files\/|\/(file|thumb|poster)$/.test(path);

describe("every answer carries the version and the security headers (API-05, ST-66)", () => {
  const calls = api.map(({ key, method, path, status }) => ({ key, method, path, status }));
  test.each(calls)("$key", async ({ method, path, status }) => {
    const visitor = await app.raw({ method, url: `/api${path}`, headers: { origin } });
    expectHeaders(visitor);
    expect(visitor.headers["cache-control"]).toBe("no-store");
    if (method !== "GET" || isFile(path)) return;
    const state = encodeState({ is_authed: true, route: null, query: {}, is_sign_in: false, n: newNonce() });
    const user = await caller.get(addresses[path] ?? addressOf(path, creator), {
      headers: { "creator-id": String(creator.id) },
      ...(path.includes("/connect/") && { query: { state } }),
    });
    // The user has never bought anything.
    const isOfPurchase = path.startsWith("/stripe/");
    if (isOfPurchase) expect([404, 422]).toContain(user.status);
    else expect(user.status).toBe(status);
    expectHeaders(user);
    expect(user.headers["cache-control"]).toBe(user.headers.etag ? "private, no-cache" : "no-store");
  });

  test.each([
    ["GET", "/api/nothing", 404],
    ["PUT", "/api/users/me", 405],
    ["GET", "/api/test/broken", 500],
    ["GET", "/api/openapi.json", 200],
    ["GET", "/api/docs", 200],
    ["GET", "/calendar", 200],
    ["GET", "/build/missing.js", 404],
  ] as const)("%s %s with %i", async (method, url, status) => {
    const answer = await app.raw({ method, url });
    expect(answer.status).toBe(status);
    expectHeaders(answer);
  });

  test("413, 415 and 422 too", async () => {
    const headers = { origin, "content-type": "application/json" };
    const url = "/api/auth/forgot-password";
    for (const payload of [`{"a":"${"x".repeat(1024 * 1024)}"}`, "{}"]) {
      expectHeaders(await app.raw({ method: "POST", url, payload, headers }));
    }
    expectHeaders(
      await app.raw({ method: "POST", url, payload: "x", headers: { ...headers, "content-type": "text/plain" } }),
    );
  });
});

test("HSTS is for https only", async () => {
  const plain = await testApp();
  expect((await plain.get("/health")).headers["strict-transport-security"]).toBeUndefined();
  await plain.close();
});

test("an error of ours says nothing about our insides (ST-67)", async () => {
  const answer = await app.get("/test/broken");
  expect(answer.body).toEqual({ message: "Something went wrong. Please try again.", request_id: expect.any(String) });
  expect(answer.text).not.toMatch(/select|node_modules|ECONN|postgres|stack|\/srv/i);
});
