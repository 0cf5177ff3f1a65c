import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";

export type Cell = { number: number; url: URL };

/** Hop-by-hop headers. */
const ownOfConnection = new Set([
  "connection",
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
/** Cells keep idle connections open for longer than this. */
const IDLE_MS = 30_000;
const CONNECT_MS = 3_000;
const ANSWER_MS = 120_000;
const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: IDLE_MS });

/** The cell could not be reached, so another can be asked. */
export class CellUnreachable extends Error {}

export type Sent = { method?: string; url?: string; headers: OutgoingHttpHeaders };

/** Forwards a request with its body, buffered or streamed; resolves when the response begins. */
export function forwardToCell(
  { url }: Cell,
  sent: Sent,
  body: Buffer | IncomingMessage | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = sent;
    const { hostname, port } = url;
    const out = request({ hostname, port, method, path, headers, agent, timeout: ANSWER_MS });
    let isConnected = false;
    const impatience = setTimeout(() => out.destroy(), CONNECT_MS);
    out.once("socket", (socket) => {
      const connected = () => {
        isConnected = true;
        clearTimeout(impatience);
      };
      if (socket.connecting) socket.once("connect", connected);
      else connected();
    });
    out.once("response", resolve);
    out.once("timeout", () => out.destroy());
    out.once("error", (error) => {
      clearTimeout(impatience);
      reject(isConnected ? error : new CellUnreachable(error.message));
    });
    if (body === undefined || Buffer.isBuffer(body)) return void out.end(body);
    body.once("close", () => body.complete || out.destroy());
    body.pipe(out);
  });
}

/** Returns the caller's headers, with the caller's address added. */
export function forwardedHeaders(incoming: IncomingMessage, more: OutgoingHttpHeaders = {}): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(incoming.headers)) if (!ownOfConnection.has(name)) headers[name] = value;
  const from = [incoming.headers["x-forwarded-for"], incoming.socket.remoteAddress].flat().filter(Boolean);
  return { ...headers, "x-forwarded-for": from.join(", "), ...more };
}

/** Returns the cell's response headers as alternating names and values. */
export function responseHeaders({ rawHeaders }: IncomingMessage, cookies: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (!ownOfConnection.has(name.toLowerCase())) kept.push(name, rawHeaders[index + 1]!);
  }
  return [...kept, ...cookies.flatMap((cookie) => ["set-cookie", cookie])];
}
