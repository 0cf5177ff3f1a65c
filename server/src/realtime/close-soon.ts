import type { WebSocket } from "ws";

const GOODBYE_MS = 1000;

/** Closes the socket, and terminates it if the peer does not hang up. */
export function closeSoon(ws: WebSocket, code: number, reason: string): void {
  ws.close(code, reason);
  setTimeout(() => ws.terminate(), GOODBYE_MS).unref();
}
