import type { WebSocket } from "ws";
import { closeCodes } from "./close-codes.ts";

export type HeartbeatTimes = { pingMs: number; reauthorizeMs: number };

export const heartbeatTimes: HeartbeatTimes = { pingMs: 30_000, reauthorizeMs: 15 * 60_000 };

/** Terminates sockets that do not answer pings, and closes each from time to time so that it is authorized again. */
export function startHeartbeat({ pingMs, reauthorizeMs }: HeartbeatTimes): {
  watch(ws: WebSocket): void;
  stop(): void;
} {
  const openedAt = new Map<WebSocket, number>();
  const answered = new WeakSet<WebSocket>();

  const rounds = setInterval(() => {
    for (const [ws, opened] of openedAt) beat(ws, performance.now() - opened);
  }, pingMs);

  function beat(ws: WebSocket, age: number) {
    if (ws.readyState !== ws.OPEN) return ws.terminate();
    if (!answered.delete(ws)) return ws.close(closeCodes.noPong, "No pong in time");
    if (age >= reauthorizeMs) return ws.close(closeCodes.reconnect, "Please reconnect");
    ws.ping();
  }

  return {
    watch: (ws) => {
      openedAt.set(ws, performance.now());
      answered.add(ws);
      ws.on("pong", () => answered.add(ws));
      ws.on("message", () => answered.add(ws));
      ws.on("close", () => openedAt.delete(ws));
    },
    stop: () => clearInterval(rounds),
  };
}
