// @vitest-environment jsdom
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { transportTo } from "./transport.ts";

test("an event is posted as JSON, without cookies", async () => {
  const received = Promise.withResolvers<{ request: IncomingMessage; text: string }>();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    response.end();
    received.resolve({ request, text });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  transportTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/1`)('{"a":1}');

  const { request, text } = await received.promise;
  server.close();
  expect(request.method).toBe("POST");
  expect(request.headers["content-type"]).toBe("application/json");
  expect(request.headers.cookie).toBeUndefined();
  expect(JSON.parse(text)).toEqual({ a: 1 });
});

test("a service that cannot be reached disturbs nobody", async () => {
  const failed = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", () => {
    setTimeout(failed.resolve);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  transportTo("https://errors.example/1")("{}");
  await failed.promise;
});

test("only small events may outlive the page", () => {
  const keptAlive: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => keptAlive.push(init.keepalive));
  const send = transportTo("https://errors.example/1");
  send("a".repeat(60_000));
  send("a".repeat(60_001));
  expect(keptAlive).toEqual([true, false]);
});

test("from a page that is going away it is sent as a beacon", () => {
  const beacons: [string, Blob][] = [];
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => requests.push(address));
  vi.stubGlobal("navigator", { sendBeacon: (address: string, body: Blob) => beacons.push([address, body]) > 0 });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  transportTo("https://errors.example/1")("{}");
  expect(beacons.map(([address, body]) => [address, body.type])).toEqual([
    ["https://errors.example/1", "application/json"],
  ]);
  expect(requests).toEqual([]);
});
