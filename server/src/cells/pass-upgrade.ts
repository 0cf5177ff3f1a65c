import { type IncomingMessage, request } from "node:http";
import type { Duplex } from "node:stream";
import { refuseUpgrade } from "../http/connections.ts";
import { forwardedHeaders, responseHeaders } from "./forward-to-cell.ts";

/** Forwards a websocket: after the handshake, bytes in both directions. */
export function passUpgrade(
  cell: URL,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  onAgreed: () => void,
): void {
  const headers = { ...forwardedHeaders(incoming), connection: "upgrade", upgrade: incoming.headers.upgrade };
  const out = request({ hostname: cell.hostname, port: cell.port, path: incoming.url, headers });
  socket.on("error", () => out.destroy());
  socket.on("close", () => out.destroy());
  out.on("error", () => socket.destroy());
  out.on("response", ({ statusCode, statusMessage }) => refuseUpgrade(socket, `${statusCode} ${statusMessage}`));
  out.on("upgrade", (answer, far, farHead) => {
    onAgreed(); // from here on the cell takes care of it
    const lines = responseHeaders(answer, []).reduce(
      (text, part, index) => text + part + (index % 2 ? "\r\n" : ": "),
      "",
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines}\r\n`);
    far.on("error", () => socket.destroy());
    far.on("close", () => socket.destroy());
    socket.on("close", () => far.destroy());
    socket.write(farHead);
    far.write(head);
    far.pipe(socket).pipe(far);
  });
  out.end();
}
