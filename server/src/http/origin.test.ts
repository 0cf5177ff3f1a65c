import { hostname } from "node:os";
import { api } from "@ponkan/contract/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { isOwnOrigin } from "./origin.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { publicUrl: "https://app.example.com" } });
});
afterAll(() => app.close());

const foreign = [
  undefined,
  "",
  "null",
  "https://evil.test",
  "https://app.example.com.evil.test",
  "https://evil.test/app.example.com",
  "http://app.example.com",
  "https://app.example.com:8443",
  "https://APP.example.com",
  "https://app.example.com/",
  "https://sub.app.example.com",
];
/** Webhooks are not sent by a page; they are verified by their signature. */
const changing = api.filter(({ method, path }) => method !== "GET" && path !== "/stripe/webhook");

describe.each(changing.map(({ key, method, path }) => ({ key, method, path })))("$key", ({ method, path }) => {
  const send = (origin: string | undefined) =>
    app.raw({
      method,
      url: `/api${path}`,
      payload: {},
      headers: { host: "app.example.com", ...(origin !== undefined && { origin }) },
    });

  test("is refused from any other origin (CV-05, ST-16, ST-17)", async () => {
    for (const origin of foreign) {
      const answer = await send(origin);
      expect([origin, answer.status, answer.body?.message]).toEqual([origin, 403, "Origin is not allowed."]);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  test("gets past the check from the product itself", async () => {
    expect((await send("https://app.example.com")).status).not.toBe(403);
  });
});

test("without a public URL the product is where the browser found it", () => {
  const nowhere = { publicUrl: undefined, trustProxy: [] };
  expect(isOwnOrigin("http://localhost:3000", "localhost:3000", nowhere)).toBe(true);
  expect(isOwnOrigin("http://192.168.1.20:3000", "192.168.1.20:3000", nowhere)).toBe(true);
  expect(isOwnOrigin("http://[::1]:3000", "[::1]:3000", nowhere)).toBe(true);
  expect(isOwnOrigin(`http://${hostname().toLowerCase()}:3000`, `${hostname()}:3000`, nowhere)).toBe(true);
  expect(isOwnOrigin("http://localhost:3001", "localhost:3000", nowhere)).toBe(false);
  expect(isOwnOrigin("http://evil.test", "localhost:3000", nowhere)).toBe(false);
  expect(isOwnOrigin("null", "localhost:3000", nowhere)).toBe(false);
  expect(isOwnOrigin("http://evil.test", "", nowhere)).toBe(false);
});

test("a name that somebody else points at this machine is not ours, unless a proxy of ours has passed it on", () => {
  expect(isOwnOrigin("http://evil.test:3000", "evil.test:3000", { publicUrl: undefined, trustProxy: [] })).toBe(false);
  const behindProxy = { publicUrl: undefined, trustProxy: ["10.0.0.1"] };
  expect(isOwnOrigin("https://ponkan.test", "ponkan.test", behindProxy)).toBe(true);
  expect(isOwnOrigin("http://ponkan.test", "ponkan.test:80", behindProxy)).toBe(true);
});
