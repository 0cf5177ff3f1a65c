import type { IncomingMessage } from "node:http";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { expect, test, vi } from "vitest";
import { signChannel } from "./channel-auth.ts";
import { greeted, joined, key, pusherClient, rawSocket, secret, testRealtime } from "./testing.ts";

const channel = creatorChannel(7, "Jane Doe");

test("a socket that joins no channel is closed, one that joined stays (ST-65)", async () => {
  const { port } = await testRealtime({ limits: { joinMs: 300 } });
  const [idle, member] = [await greeted(port), await greeted(port)];
  member.subscribe(signChannel(secret, key, member.id, channel));
  expect(await idle.closed).toBe(4100);
  member.sendFrame({ event: "pusher:ping", data: {} });
  await vi.waitFor(() => expect(member.frames.at(-1)?.event).toBe("pusher:pong"));
});

test("sockets without a channel make room for others when all is taken, those with one do not (ST-65)", async () => {
  const addressOf = (request: IncomingMessage) => String(request.headers["x-from"]);
  const { port } = await testRealtime({ addressOf, limits: { inAll: 3 } });
  const from = (address: string) => greeted(port, { "x-from": address });
  const member = async (address: string) => {
    const socket = await from(address);
    socket.subscribe(signChannel(secret, key, socket.id, channel));
    await vi.waitFor(() => expect(socket.frames[1]?.event).toBe("pusher_internal:subscription_succeeded"));
    return socket;
  };
  const first = await member("203.0.113.1");
  const strangers = [await from("203.0.113.9"), await from("203.0.113.9")];
  // An origin with as many sockets as any other displaces none.
  expect(await rawSocket(port, undefined, { "x-from": "203.0.113.9" }).closed).toBe(4100);

  const second = await member("203.0.113.2");
  expect(await strangers[0]!.closed).toBe(4100);
  const third = await member("203.0.113.3");
  expect(await strangers[1]!.closed).toBe(4100);
  expect(await rawSocket(port, undefined, { "x-from": "203.0.113.4" }).closed).toBe(4100);
  expect([first, second, third].map(({ ws }) => ws.readyState)).toEqual([1, 1, 1]);
});

test("a socket that left its channel makes room again (ST-65)", async () => {
  const addressOf = (request: IncomingMessage) => String(request.headers["x-from"]);
  const { port } = await testRealtime({ addressOf, limits: { inAll: 1 } });
  const member = await greeted(port, { "x-from": "203.0.113.1" });
  member.subscribe(signChannel(secret, key, member.id, channel));
  await vi.waitFor(() => expect(member.frames[1]?.event).toBe("pusher_internal:subscription_succeeded"));
  expect(await rawSocket(port, undefined, { "x-from": "203.0.113.2" }).closed).toBe(4100);
  member.sendFrame({ event: "pusher:unsubscribe", data: { channel } });
  member.sendFrame({ event: "pusher:ping", data: {} });
  await vi.waitFor(() => expect(member.frames.at(-1)?.event).toBe("pusher:pong"));
  await greeted(port, { "x-from": "203.0.113.2" });
  expect(await member.closed).toBe(4100);
});

test("pusher-js comes back when it is put out before it was let in, and joins then (ST-65)", async () => {
  const { port } = await testRealtime({ limits: { joinMs: 200 } });
  const client = pusherClient(port);
  const closed = new Promise<void>((resolve) =>
    client.connection.bind(
      "state_change",
      ({ previous }: { previous: string }) => previous === "connected" && resolve(),
    ),
  );
  await closed;
  await joined(client, channel);
  expect(client.connection.state).toBe("connected");
});
