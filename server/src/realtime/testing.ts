import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import PusherModule from "pusher-js";
import { expect, onTestFinished, vi } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import type { TestApp } from "../testing/test-app.ts";
import { signChannel } from "./channel-auth.ts";
import { startRealtime } from "./realtime.ts";
import type { SocketServerNeeds } from "./socket-server.ts";

export const key = "test-key";
export const secret = "test-secret";
const clock = { now: () => new Date() };
const silent = { info() {}, warn() {}, error() {} };

// The package is CommonJS: at run time the class is the module itself, in its types the default export.
const Pusher = PusherModule as unknown as typeof PusherModule.default;
export type Client = InstanceType<typeof Pusher>;

/** Returns the port of a realtime server for this app. */
export async function servedRealtime(app: Pick<TestApp, "ctx" | "connection">): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const needs = { ...app.ctx, connection: app.connection };
  const realtime = await startRealtime(server, needs, { isAllowedOrigin: () => true });
  onTestFinished(async () => {
    await realtime.close();
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

let database: Promise<TestDatabase> | undefined;

/** Shared by all tests, as a server delivers only what is published after its start. Dropped with the test run. */
function theDatabase(): Promise<TestDatabase> {
  database ??= testDatabase();
  return database;
}

/** Starts a realtime server for the test, and returns ways to reach it. */
export async function testRealtime({ pollMs, ...changes }: Partial<SocketServerNeeds> & { pollMs?: number } = {}) {
  const { db, connection } = await theDatabase();
  const config = { realtime: { key, secret }, publicUrl: undefined, trustProxy: [] };
  const start = () =>
    startRealtime(
      server,
      { db, connection, log: silent, clock, config, pollMs },
      { isAllowedOrigin: () => true, ...changes },
    );
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  let realtime = await start();
  onTestFinished(async () => {
    await realtime.close();
    server.close();
    server.closeAllConnections();
  });

  /** Replaces the server as a deploy behind a proxy does. */
  async function replace(): Promise<void> {
    const [next] = await Promise.all([start(), realtime.close()]);
    realtime = next;
  }

  return { db, connection, port: (server.address() as AddressInfo).port, replace };
}

type PusherOptions = { authorize?: (socketId: string, channel: string) => string | undefined };

const allowed = (socketId: string, channel: string) => signChannel(secret, key, socketId, channel);

/** The client library that browsers use. */
export function pusherClient(port: number, { authorize = allowed }: PusherOptions = {}): Client {
  const client = new Pusher(key, {
    cluster: "eu",
    wsHost: "127.0.0.1",
    wsPort: port,
    wssPort: port,
    wsPath: "/wss",
    forceTLS: false,
    enabledTransports: ["ws", "wss"],
    channelAuthorization: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId, channelName }, callback) => {
        const auth = authorize(socketId, channelName);
        callback(auth ? null : new Error("Channel is not found."), auth ? { auth } : null);
      },
    },
  });
  onTestFinished(() => client.disconnect());
  return client;
}

/** Resolves when the channel is joined. */
export function joined(client: Client, channel: string) {
  const subscription = client.subscribe(channel);
  return new Promise<typeof subscription>((resolve) => {
    subscription.bind("pusher:subscription_succeeded", () => resolve(subscription));
  });
}

/** A socket without a client library, for messages the library never sends. */
export function rawSocket(
  port: number,
  path = `/wss/app/${key}?protocol=7`,
  headers: Record<string, string> = {},
  options: ClientOptions = {},
) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, ...options });
  onTestFinished(() => ws.terminate());
  const frames: { event: string; channel?: string; data: unknown }[] = [];
  ws.on("message", (data) => frames.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => ws.on("close", resolve));
  const failed = new Promise<string>((resolve) => ws.on("error", (error) => resolve(error.message)));
  const sendFrame = (frame: unknown) => ws.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  return { ws, frames, closed, failed, sendFrame };
}

/** A raw socket with an established connection. */
export async function greeted(port: number, headers?: Record<string, string>) {
  const socket = rawSocket(port, undefined, headers);
  await vi.waitFor(() => expect(socket.frames[0]?.event).toBe("pusher:connection_established"), 3000);
  const { socket_id: id } = JSON.parse(String(socket.frames[0]?.data)) as { socket_id: string };
  const subscribe = (auth: string, channel = creatorChannel(7, "Jane Doe")) =>
    socket.sendFrame({ event: "pusher:subscribe", data: { channel, auth } });
  return { ...socket, id, subscribe };
}
