import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { createBucket } from "../lib/bucket.ts";
import { closeCodes } from "./close-codes.ts";
import { closeSoon } from "./close-soon.ts";

/** A page sends a few messages when it comes and a ping now and then. */
const messages = { most: 100, perSecond: 5 };
/** Also counts what never becomes a message, such as empty fragments. */
const bytes = { most: 128 * 1024, perSecond: 2 * 1024 };

/** Closes a socket that sends more than a page ever would. What it sent before that is still answered. */
export function limitTraffic(ws: WebSocket, socket: Duplex): void {
  const [messagesLeft, bytesLeft] = [createBucket(messages), createBucket(bytes)];
  const cutOff = () => {
    if (ws.readyState !== ws.OPEN) return;
    // Nothing more is read: what waits in the socket would be worked through before the goodbye is heard.
    ws.pause();
    closeSoon(ws, closeCodes.overCapacity, "Too many messages");
  };
  const onMessage = () => messagesLeft.take() || cutOff();
  ws.on("message", onMessage);
  ws.on("ping", onMessage);
  ws.on("pong", onMessage);
  socket.on("data", (chunk: Buffer) => bytesLeft.take(chunk.length) || cutOff());
}
