import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { createBucket } from "../lib/bucket.ts";
import { closeCodes } from "./close-codes.ts";
import { closeSoon } from "./close-soon.ts";

/** A page sends a few messages when it connects, and a ping now and then. */
const messages = { most: 100, perSecond: 5 };
/** Also counts bytes that never form a message, such as empty fragments. */
const bytes = { most: 128 * 1024, perSecond: 2 * 1024 };

/** Closes a socket that sends more than a page ever would. Messages before that are still answered. */
export function limitTraffic(ws: WebSocket, socket: Duplex): void {
  const [messagesLeft, bytesLeft] = [createBucket(messages), createBucket(bytes)];
  const cutOff = () => {
    if (ws.readyState !== ws.OPEN) return;
    // Stops reading, because messages already in the socket would be processed before it closes.
    ws.pause();
    closeSoon(ws, closeCodes.overCapacity, "Too many messages");
  };
  const onMessage = () => messagesLeft.take() || cutOff();
  ws.on("message", onMessage);
  ws.on("ping", onMessage);
  ws.on("pong", onMessage);
  socket.on("data", (chunk: Buffer) => bytesLeft.take(chunk.length) || cutOff());
}
