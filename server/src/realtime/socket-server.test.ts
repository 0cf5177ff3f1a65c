import { once } from "node:events";
import { connect } from "node:net";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { expect, onTestFinished, test, vi } from "vitest";
import { signChannel } from "./channel-auth.ts";
import { disconnectChannel, publish } from "./outbox.ts";
import { greeted, joined, key, pusherClient, rawSocket, secret, testRealtime } from "./testing.ts";

const channel = creatorChannel(7, "Jane Doe");

test("a socket is greeted with its id and the activity time-out (RT-02)", async () => {
  const { port } = await testRealtime();
  const { id, frames } = await greeted(port);
  expect(id).toMatch(/^\d+\.\d+$/);
  expect(JSON.parse(String(frames[0]?.data))).toEqual({ socket_id: id, activity_timeout: 30 });
});

test("a signature for this socket and channel opens the channel (RT-04)", async () => {
  const { port } = await testRealtime();
  const { id, frames, subscribe } = await greeted(port);
  subscribe(signChannel(secret, key, id, channel));
  await vi.waitFor(() =>
    expect(frames[1]).toEqual({ event: "pusher_internal:subscription_succeeded", channel, data: "{}" }),
  );
});

test.each([
  ["no signature", channel, () => ""],
  ["a wrong signature", channel, (id: string) => signChannel("guess", key, id, channel)],
  ["the signature of another socket", channel, () => signChannel(secret, key, "1.2", channel)],
  ["the signature of another key", channel, (id: string) => signChannel(secret, "other", id, channel)],
  ["the signature of another channel", channel, (id: string) => signChannel(secret, key, id, "private-creators.8.x")],
  ["the signature of a prefix", channel, (id: string) => signChannel(secret, key, id, "private-creators.7")],
  ["a public channel", "creators.7.x", (id: string) => signChannel(secret, key, id, "creators.7.x")],
  ["a pattern", "private-creators.*", (id: string) => signChannel(secret, key, id, "private-creators.*")],
])("%s is refused with 4009, and nothing is heard (RT-04, ST-22)", async (_what, name, sign) => {
  const { port } = await testRealtime();
  const { id, frames, closed, subscribe } = await greeted(port);
  subscribe(sign(id), name);
  expect(await closed).toBe(4009);
  expect(frames.slice(1)).toEqual([
    { event: "pusher:error", data: { code: 4009, message: "Connection is unauthorized" } },
  ]);
});

test("pusher-js gives up after a forged signature instead of trying for ever (RT-04)", async () => {
  const { port } = await testRealtime();
  const client = pusherClient(port, { authorize: () => `${key}:forged` });
  client.subscribe(channel);
  await vi.waitFor(() => expect(client.connection.state).toBe("disconnected"), 3000);
});

test("client events are refused and reach nobody (ST-22, ST-65)", async () => {
  const { db, port } = await testRealtime();
  const sender = pusherClient(port);
  const subscription = await joined(sender, channel);
  const other = await joined(pusherClient(port), channel);
  const heard: string[] = [];
  other.bind_global((event: string) => heard.push(event));
  const errors: unknown[] = [];
  sender.connection.bind("error", (error: unknown) => errors.push(error));

  subscription.trigger("client-hello", { text: "hi" });
  await vi.waitFor(() => expect(JSON.stringify(errors)).toContain("Client events are not enabled."), 3000);
  await publish(db, channel, "subscriptionUpdated", {});
  await vi.waitFor(() => expect(heard).toContain("subscriptionUpdated"), 3000);
  expect(heard).not.toContain("client-hello");
  expect(sender.connection.state).toBe("connected");
});

test("pings are answered; what is not JSON or not known is an error that keeps the socket", async () => {
  const { port } = await testRealtime();
  const { frames, sendFrame } = await greeted(port);
  for (const frame of ["{", '"text"', { event: "pusher:signin" }, { event: "pusher:ping", data: {} }]) sendFrame(frame);
  await vi.waitFor(() => expect(frames).toHaveLength(5));
  expect(frames.slice(1).map((frame) => frame.event)).toEqual([
    "pusher:error",
    "pusher:error",
    "pusher:error",
    "pusher:pong",
  ]);
});

test("a signature from before somebody was put out opens nothing on a socket from before", async () => {
  const { db, port } = await testRealtime();
  const [early, witness] = [await greeted(port), await greeted(port)];
  witness.subscribe(signChannel(secret, key, witness.id, channel));
  await vi.waitFor(() => expect(witness.frames).toHaveLength(2));
  await disconnectChannel(db, channel);
  expect(await witness.closed).toBe(4200);
  early.subscribe(signChannel(secret, key, early.id, channel));
  expect(await early.closed).toBe(4200);
  expect(early.frames.map((frame) => frame.event)).toEqual(["pusher:connection_established"]);
  const late = await greeted(port);
  late.subscribe(signChannel(secret, key, late.id, channel));
  await vi.waitFor(() => expect(late.frames[1]?.event).toBe("pusher_internal:subscription_succeeded"));
});

test("after unsubscribing nothing more is sent", async () => {
  const { db, port } = await testRealtime();
  const { id, frames, subscribe, sendFrame } = await greeted(port);
  const second = creatorChannel(7, "Second");
  subscribe(signChannel(secret, key, id, channel));
  subscribe(signChannel(secret, key, id, second), second);
  sendFrame({ event: "pusher:unsubscribe", data: { channel } });
  sendFrame({ event: "pusher:ping", data: {} });
  await vi.waitFor(() => expect(frames.at(-1)?.event).toBe("pusher:pong"));

  await publish(db, channel, "subscriptionUpdated", {});
  await publish(db, second, "subscriptionUpdated", {});
  await vi.waitFor(() => expect(frames.at(-1)?.event).toBe("subscriptionUpdated"), 3000);
  expect(frames.filter((frame) => frame.event === "subscriptionUpdated").map((frame) => frame.channel)).toEqual([
    second,
  ]);
});

test.each([
  ["a wrong key", "/wss/app/other?protocol=7", 4001],
  ["no protocol version", `/wss/app/${key}`, 4008],
  ["a version that is no number", `/wss/app/${key}?protocol=x`, 4006],
  ["an old protocol version", `/wss/app/${key}?protocol=4`, 4007],
])("%s is turned away with its own code", async (_what, path, code) => {
  const { port } = await testRealtime();
  const { closed, frames } = rawSocket(port, path);
  expect(await closed).toBe(code);
  expect(frames.map((frame) => frame.event)).toEqual(["pusher:error"]);
});

test("upgrades elsewhere and from other origins are refused before they become sockets (ST-65)", async () => {
  const { port } = await testRealtime({ isAllowedOrigin: (origin) => origin === "https://ponkan.test" });
  const origin = "https://ponkan.test";
  expect(await rawSocket(port, "/elsewhere", { origin }).failed).toContain("404");
  expect(await rawSocket(port, "/wss/apps/x", { origin }).failed).toContain("404");
  expect(await rawSocket(port, undefined, { origin: "https://evil.test" }).failed).toContain("403");
  expect(await rawSocket(port).failed).toContain("403");
  await greeted(port, { origin });
});

test("messages above 16 KB and binary ones close the socket, smaller ones do not (ST-65)", async () => {
  const { port } = await testRealtime();
  const large = await greeted(port);
  large.sendFrame("x".repeat(16 * 1024));
  await vi.waitFor(() => expect(large.frames).toHaveLength(2));
  large.sendFrame("x".repeat(16 * 1024 + 1));
  expect(await large.closed).toBe(1009);

  const binary = await greeted(port);
  binary.ws.send(Buffer.from("{}"));
  expect(await binary.closed).toBe(1003);
});

test("compression is not negotiated (ST-65)", async () => {
  const { port } = await testRealtime();
  expect((await greeted(port)).ws.extensions).toBe("");
});

test("a session has at most so many sockets, and a closed one makes room (ST-65)", async () => {
  const { port } = await testRealtime({ sessionOf: (request) => request.headers.cookie, limits: { perSession: 2 } });
  const first = await greeted(port, { cookie: "ann" });
  await greeted(port, { cookie: "ann" });
  expect(await rawSocket(port, undefined, { cookie: "ann" }).closed).toBe(4100);
  await greeted(port, { cookie: "bob" });

  first.ws.close();
  await first.closed;
  await greeted(port, { cookie: "ann" });
});

test("an address has at most so many sockets (ST-65)", async () => {
  const { port } = await testRealtime({ limits: { perAddress: 1 } });
  await greeted(port);
  expect(await rawSocket(port).closed).toBe(4100);
});

test("a socket that answers pings stays, a silent one is dropped (ST-65)", async () => {
  const { port } = await testRealtime({ limits: { pingMs: 80 } });
  const alive = await greeted(port);
  const silent = rawSocket(port, undefined, {}, { autoPong: false });
  expect(await silent.closed).toBe(4201);
  expect(alive.ws.readyState).toBe(alive.ws.OPEN);
});

test("an old socket is asked to reconnect, so that it is authorised again (C-16)", async () => {
  const { port } = await testRealtime({ limits: { pingMs: 40, reauthorizeMs: 120 } });
  expect(await (await greeted(port)).closed).toBe(4200);
});

test("a socket that reads nothing is cut off once 1 MB waits for it (ST-65)", async () => {
  const { db, port } = await testRealtime();
  const stuck = await greeted(port);
  const reader = await greeted(port);
  for (const socket of [stuck, reader]) socket.subscribe(signChannel(secret, key, socket.id, channel));
  await vi.waitFor(() => expect([stuck.frames.length, reader.frames.length]).toEqual([2, 2]));

  stuck.ws.pause();
  const text = "x".repeat(500_000);
  for (let sent = 0; sent < 40; sent += 1) {
    await publish(db, channel, "globalModalMessage", {
      type: "warning",
      title: "",
      text,
      closeable: true,
      actions: [],
    });
    // One at a time: if other tests' transactions delayed them, arriving together would be too much for any socket.
    await vi.waitFor(() => expect(reader.frames).toHaveLength(sent + 3), { timeout: 10_000, interval: 10 });
  }
  stuck.ws.resume();
  expect(await stuck.closed).toBe(1006);
  expect(stuck.frames.length).toBeLessThan(42);
}, 30_000);

test("a socket that floods is closed, whatever it sends, and does not slow the others down (ST-65, BI-207)", async () => {
  const { port } = await testRealtime();
  const other = await greeted(port);
  const flooding = await greeted(port);
  for (let sent = 0; sent < 5_000; sent++) flooding.sendFrame({ event: "pusher:ping", data: {} });
  expect(await flooding.closed).toBe(4100);
  expect(flooding.frames.length).toBeLessThan(200);

  const frames = await greeted(port);
  for (let sent = 0; sent < 1_000; sent++) frames.ws.ping();
  expect(await frames.closed).toBe(4100);

  const bytes = await greeted(port);
  for (let sent = 0; sent < 20; sent++) bytes.sendFrame("x".repeat(16 * 1024));
  expect(await bytes.closed).toBe(4100);
  expect(other.ws.readyState).toBe(other.ws.OPEN);
});

test("an address that comes again and again has to wait (ST-65)", async () => {
  const { port } = await testRealtime({ limits: { comings: { most: 2, perSecond: 0.1 } } });
  await greeted(port);
  await greeted(port);
  expect(await rawSocket(port).failed).toContain("429");
});

test("who is turned away and never hangs up is cut off (ST-65)", async () => {
  const { port } = await testRealtime({ isAllowedOrigin: (origin) => origin !== "https://evil.test" });
  const stays = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void stays.destroy());
  const upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
  const head = ["GET /wss/app/x?protocol=7 HTTP/1.1", "Host: x", "Origin: https://evil.test", ...upgrade];
  stays.write(`${head.join("\r\n")}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`);
  stays.resume();
  await once(stays, "end");
  // The connection was closed by the server, so writing fails eventually.
  const writing = setInterval(() => stays.write("x"), 100);
  onTestFinished(() => clearInterval(writing));
  await once(stays, "error");
});
