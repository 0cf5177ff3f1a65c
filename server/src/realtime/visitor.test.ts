import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { visitorsOf } from "./visitor.ts";

const upgrade = (headers: Record<string, string>, remoteAddress = "203.0.113.9") =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

const alone = visitorsOf({ publicUrl: undefined, trustProxy: [] });
const behindProxy = visitorsOf({ publicUrl: undefined, trustProxy: ["10.0.0.0/8", "::1"] });

test("the Origin must be the public URL, or without one the host that was asked (ST-65)", () => {
  const local = upgrade({ host: "localhost:3000" });
  expect(alone.isAllowedOrigin("http://localhost:3000", local)).toBe(true);
  expect(alone.isAllowedOrigin("http://localhost:3001", local)).toBe(false);
  expect(alone.isAllowedOrigin(undefined, local)).toBe(false);

  const published = visitorsOf({ publicUrl: "https://ponkan.test", trustProxy: [] });
  expect(published.isAllowedOrigin("https://ponkan.test", local)).toBe(true);
  expect(published.isAllowedOrigin("http://localhost:3000", local)).toBe(false);
});

test("the forwarded host counts only when a trusted proxy says so", () => {
  const headers = { host: "internal:3000", "x-forwarded-host": "ponkan.test" };
  expect(behindProxy.isAllowedOrigin("https://ponkan.test", upgrade(headers, "::ffff:10.1.2.3"))).toBe(true);
  expect(behindProxy.isAllowedOrigin("https://ponkan.test", upgrade(headers))).toBe(false);
});

test("the address is the last one that is no proxy of ours", () => {
  const headers = { "x-forwarded-for": "1.1.1.1, 198.51.100.7, 10.0.0.2" };
  expect(behindProxy.addressOf(upgrade(headers, "10.0.0.1"))).toBe("198.51.100.7");
  expect(behindProxy.addressOf(upgrade(headers, "::1"))).toBe("198.51.100.7");
  expect(behindProxy.addressOf(upgrade(headers))).toBe("203.0.113.9");
  expect(alone.addressOf(upgrade(headers, "10.0.0.1"))).toBe("10.0.0.1");
});

test("something that is no address in the header breaks nothing", () => {
  expect(behindProxy.addressOf(upgrade({ "x-forwarded-for": "unknown, ,<x>" }, "10.0.0.1"))).toBe("<x>");
});

test("sessions are told apart by their id, never by their secret", () => {
  const id = "a".repeat(22);
  expect(alone.sessionOf(upgrade({ cookie: `theme=dark; SR_session=${id}.${"s".repeat(43)}` }))).toBe(id);
  expect(alone.sessionOf(upgrade({ cookie: "SR_session=short.x" }))).toBeUndefined();
  expect(alone.sessionOf(upgrade({}))).toBeUndefined();
});
