import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { limitConnections } from "./connections.ts";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({ connections: { perAddress: 5 } });
  port = Number(new URL(await app.server.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

/** A peer with a chosen address that never hangs up by itself. */
async function peer(localAddress = "127.0.0.1"): Promise<Socket & { heard: string }> {
  const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const heard = Object.assign(socket, { heard: "" });
  socket.on("data", (chunk) => {
    heard.heard += chunk;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  return heard;
}

const openSockets = () =>
  new Promise<number>((resolve, reject) =>
    app.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("whoever is refused is gone soon, also when it never hangs up (ST-64)", async () => {
  const silent = await peer("127.0.0.2");
  silent.write("nonsense\r\n\r\n");
  await once(silent, "end");
  expect(silent.heard).toMatch(/^HTTP\/1.1 400 /);
  await expect.poll(openSockets).toBe(0);
});

test("who connects and says nothing is told so and gone within seconds (ST-64)", async () => {
  const silent = await peer("127.0.0.3");
  await once(silent, "end");
  expect(silent.heard).toMatch(/^HTTP\/1.1 408 /);
  await expect.poll(openSockets).toBe(0);
}, 20_000);

test("one address has so many connections and no more; another is served meanwhile", async () => {
  const first = await Promise.all(Array.from({ length: 5 }, () => peer("127.0.0.4")));
  const sixth = await peer("127.0.0.4");
  await once(sixth, "end");
  const other = await peer("127.0.0.5");
  other.write("GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await once(other, "end");
  expect(other.heard).toMatch(/^HTTP\/1.1 200 /);
  expect(first.every((socket) => !socket.destroyed)).toBe(true);

  for (const socket of first) socket.destroy();
  await expect.poll(openSockets).toBeLessThanOrEqual(1);
  const again = await peer("127.0.0.4");
  again.write("GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await once(again, "end");
  expect(again.heard).toMatch(/^HTTP\/1.1 200 /);
});

test("hundreds of headers are refused (BI-019)", async () => {
  const socket = await peer("127.0.0.6");
  const headers = Array.from({ length: 500 }, (_, index) => `x-${index}: 1`).join("\r\n");
  socket.write(`GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n`);
  await once(socket, "end");
  expect(socket.heard).toMatch(/^HTTP\/1.1 431 /);
});

test("all networks of one IPv6 customer have a part of the connections, and get it back", () => {
  const server = new EventEmitter() as Server;
  limitConnections(server, { perAddress: 2, perSite: 3, inAll: 10 }, []);
  const arrive = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isRefused: false, destroy: () => {} });
    socket.destroy = () => {
      socket.isRefused = true;
    };
    server.emit("connection", socket);
    return socket;
  };
  const inOne = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:1::3", "2001:db8:1:2::1", "2001:db8:1:3::1"].map(
    arrive,
  );
  expect(inOne.map(({ isRefused }) => isRefused)).toEqual([false, false, true, false, true]);
  expect(["2001:db8:2::1", "203.0.113.7"].map((address) => arrive(address).isRefused)).toEqual([false, false]);
  inOne[0]!.emit("close");
  expect(arrive("2001:db8:1:3::1").isRefused).toBe(false);
});

test("a connection that was reset before it was taken ends without a request", async () => {
  const socket = Object.assign(new Duplex({ read: () => {}, write: () => {} }), { remoteAddress: undefined });
  const requests: unknown[] = [];
  const note = (request: unknown) => requests.push(request);
  app.server.server.prependListener("request", note);
  app.server.server.emit("connection", socket);
  socket.push("GET /api/docs.css HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await expect.poll(() => socket.destroyed || requests.length > 0).toBe(true);
  app.server.server.off("request", note);
  expect([socket.destroyed, requests]).toEqual([true, []]);
});

test("a few requests in one piece are answered, many are not even begun", async () => {
  const ask = "GET /api/docs.css HTTP/1.1\r\nhost: localhost\r\n\r\n";
  const patient = await peer("127.0.0.7");
  patient.write(ask.repeat(3));
  await expect.poll(() => patient.heard.match(/^HTTP\/1.1 200 /gm)?.length).toBe(3);
  const hasty = await peer("127.0.0.8");
  hasty.write(ask.repeat(500));
  await Promise.race([once(hasty, "close"), once(hasty, "end")]);
  expect(hasty.heard.match(/^HTTP\/1.1 200 /gm)?.length ?? 0).toBeLessThanOrEqual(3);
});

test("behind a proxy one address has so many requests under way and no more", async () => {
  const proxied = await testApp({ connections: { perAddress: 3 }, config: { trustProxy: ["127.0.0.1"] } });
  onTestFinished(() => proxied.close());
  const address = new URL(await proxied.server.listen({ port: 0, host: "127.0.0.1" }));
  const from = (client: string, rest: string) =>
    `POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nX-Forwarded-For: ${client}\r\n${rest}`;
  const unfinished = "Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{";
  for (let n = 0; n < 3; n++) {
    const socket = connect(Number(address.port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write(from("9.9.9.9", unfinished));
  }
  const statusFor = async (client: string) =>
    (await fetch(new URL("/api/openapi.json", address), { headers: { "x-forwarded-for": client } })).status;
  await expect.poll(() => statusFor("9.9.9.9")).toBe(429);
  expect(await statusFor("9.9.9.10")).toBe(200);
});
