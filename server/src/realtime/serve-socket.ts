import { randomInt } from "node:crypto";
import type { WebSocket } from "ws";
import { isSignedFor } from "./channel-auth.ts";
import type { Channels, Subscriber } from "./channels.ts";
import { closeCodes } from "./close-codes.ts";
import { closeSoon } from "./close-soon.ts";
import { ClientFrame, connectionEstablished, errorFrame, PONG, subscriptionSucceeded } from "./frames.ts";

type Needs = {
  key: string;
  secret: string;
  channels: Channels;
  onJoined(channel: string): void;
  onLeft(channel: string): void;
};

const ACTIVITY_TIMEOUT_SECONDS = 30;
const MOST_BUFFERED = 1024 * 1024;
const PRIVATE_CHANNEL = /^private-[A-Za-z0-9_\-=@,.;]{1,156}$/;

/** Speaks the Pusher protocol with one socket until it closes. */
export function serveSocket(ws: WebSocket, { key, secret, channels, onJoined, onLeft }: Needs): void {
  const socketId = `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`;
  const begun = channels.disconnects();
  const subscriber: Subscriber = {
    send: (frame) => sendUnlessStuck(ws, frame),
    disconnect: () => ws.close(closeCodes.reconnect, "Please reconnect"),
  };

  ws.on("message", (data, isBinary) => {
    // Messages that arrived along with the one that exceeded the limit.
    if (ws.readyState !== ws.OPEN) return;
    if (isBinary) return ws.close(closeCodes.textOnly, "Text frames only");
    const frame = parseFrame(data.toString());
    return "refusal" in frame ? subscriber.send(errorFrame(frame.code, frame.refusal)) : answer(frame);
  });
  ws.on("close", () => channels.leaveAll(subscriber));
  subscriber.send(connectionEstablished(socketId, ACTIVITY_TIMEOUT_SECONDS));

  function answer(frame: ClientFrame) {
    switch (frame.event) {
      case "pusher:ping":
        return subscriber.send(PONG);
      case "pusher:pong":
        return;
      case "pusher:subscribe":
        return subscribe(frame.data);
      case "pusher:unsubscribe":
        channels.unsubscribe(frame.data.channel, subscriber);
        return onLeft(frame.data.channel);
    }
  }

  function subscribe({ channel, auth }: { channel: string; auth: string }) {
    const mayJoin = PRIVATE_CHANNEL.test(channel) && isSignedFor(auth, secret, key, socketId, channel);
    // Permission is checked over HTTP beforehand, so a failure here means a forged or replayed signature.
    if (!mayJoin) return turnAway(ws, closeCodes.unauthorized, "Connection is unauthorized");
    // Signed before the channel was disconnected; a new socket needs a new signature.
    if (channels.wasDisconnectedSince(channel, begun)) return subscriber.disconnect();
    channels.subscribe(channel, subscriber);
    onJoined(channel);
    subscriber.send(subscriptionSucceeded(channel));
  }
}

/** Sends the reason, then closes. */
export function turnAway(ws: WebSocket, code: number, message: string): void {
  ws.send(errorFrame(code, message));
  closeSoon(ws, code, message);
}

// A peer that has stopped reading would make us buffer everything.
function sendUnlessStuck(ws: WebSocket, frame: string) {
  if (ws.readyState !== ws.OPEN) return;
  if (ws.bufferedAmount > MOST_BUFFERED) return ws.terminate();
  ws.send(frame);
}

type Refused = { code: number | null; refusal: string };

function parseFrame(text: string): ClientFrame | Refused {
  const sent = parseJson(text);
  if (sent === undefined) return { code: closeCodes.reconnect, refusal: "The message is not JSON." };
  const frame = ClientFrame.safeParse(sent);
  if (frame.success) return frame.data;
  if (isClientEvent(sent)) return { code: null, refusal: "Client events are not enabled." };
  return { code: closeCodes.reconnect, refusal: "The message is not understood." };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isClientEvent(sent: unknown): boolean {
  const event = typeof sent === "object" && sent !== null && "event" in sent ? sent.event : undefined;
  return typeof event === "string" && event.startsWith("client-");
}
