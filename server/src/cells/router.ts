import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { admitRequests, doorLimits } from "../http/admit-requests.ts";
import { type ConnectionLimits, connectionLimits, limitConnections, refuseUpgrade } from "../http/connections.ts";
import { clientAddressReader } from "../http/forwarded.ts";
import type { Log } from "../lib/log.ts";
import { admissionLimits, createAdmission } from "../realtime/admission.ts";
import { createCellClient } from "./cell-client.ts";
import { cellCookie } from "./cell-cookie.ts";
import { type Cell, responseHeaders } from "./forward-to-cell.ts";
import { passUpgrade } from "./pass-upgrade.ts";
import type { Registry } from "./registry.ts";
import { isFromVisitor, isUnsigned, needsBody, routeRequest } from "./route-request.ts";

/** Stripe events are long; requests of visitors are short. */
const LARGEST_BODY = 512 * 1024;
const LARGEST_OF_VISITOR = 16 * 1024;
const BODY_MS = 10_000;
/** For a peer that neither sends nor reads; the same as in the cells. */
const SILENT_MS = 120_000;
const AGREE_MS = 10_000;
/** Time for the peer to read the response; closing the socket at once may discard it. */
const GOODBYE_MS = 1000;

/** Only the cells know sessions, so here all requests of an address are counted together. */
const strangersAndUsers = { ...doorLimits, rate: { most: 20_000, perSecond: 500 }, begun: 20 };

type Needs = {
  cells: readonly Cell[];
  registry: Registry;
  log: Log;
  /** Proxies in front of the router. All their callers share an address, so those connections are not counted. */
  trustProxy?: readonly string[];
  connections?: Partial<ConnectionLimits>;
  /** How long a cell may take to accept a websocket. */
  agreeMs?: number;
};

/** Routes every request to its cell. It is stateless, so any number of routers can run. */
export function createRouter(needs: Needs): Server {
  const { cells, registry, log, trustProxy = [], connections, agreeMs = AGREE_MS } = needs;
  const { numbers, ask, urlOf } = createCellClient(cells);
  const wayOf = (incoming: IncomingMessage, body?: Buffer) => {
    const { method = "", headers } = incoming;
    return routeRequest({ method, path: pathOf(incoming), body, headers }, numbers, registry);
  };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "", headers } = incoming;
    if (isOddlyWritten(incoming)) return refuse(outgoing, 400, "The request is not valid.");
    const path = pathOf(incoming);
    if (isUnsigned({ method, path, headers })) return refuse(outgoing, 400, "The signature is not valid.");
    const largest = isFromVisitor(path) ? LARGEST_OF_VISITOR : LARGEST_BODY;
    const body = needsBody({ method, path }) ? await read(incoming, largest) : undefined;
    const { cell, answer } = await ask(await wayOf(incoming, body), incoming, body);
    const cookies = cellCookie(cell, answer.headers["set-cookie"] ?? [], headers.cookie);
    outgoing.writeHead(answer.statusCode!, responseHeaders(answer, cookies));
    answer.once("error", () => outgoing.destroy());
    outgoing.once("close", () => answer.destroy());
    // The cell has finished and cannot stop a client that keeps sending.
    outgoing.once("finish", () => setTimeout(() => incoming.complete || incoming.destroy(), GOODBYE_MS).unref());
    answer.pipe(outgoing);
  }

  const server = createServer({
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
    requestTimeout: 0,
  });
  server.setTimeout(SILENT_MS);
  server.on("request", (incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: Error) => {
      if (error instanceof TooLarge) return refuse(outgoing, 413, "The request is too large.");
      log.warn({ reason: error.message, path: withoutSecret(pathOf(incoming)) }, "a request reached no cell");
      refuse(outgoing, 503, "Ponkan is briefly unavailable. Please try again.");
    });
  });
  const limits = { ...connectionLimits, ...connections };
  const addressOf = clientAddressReader(trustProxy);
  admitRequests(server, { limits: strangersAndUsers, connections: limits, addressOf });
  limitConnections(server, limits, trustProxy);
  const { mayCome } = createAdmission(admissionLimits);
  server.on("upgrade", (incoming, socket, head) => {
    // The client may disconnect while its cell is looked up.
    socket.on("error", () => socket.destroy());
    if (isOddlyWritten(incoming)) return refuseUpgrade(socket, "400 Bad Request");
    if (!/^\/wss(\/|$)/.test(pathOf(incoming))) return refuseUpgrade(socket, "404 Not Found");
    if (!mayCome(addressOf(incoming))) return refuseUpgrade(socket, "429 Too Many Requests");
    const impatience = setTimeout(() => socket.destroy(), agreeMs);
    socket.once("close", () => clearTimeout(impatience));
    wayOf(incoming)
      .then((way) => passUpgrade(urlOf(way), incoming, socket, head, () => clearTimeout(impatience)))
      .catch(() => socket.destroy());
  });
  return server;
}

class TooLarge extends Error {}

async function read(incoming: IncomingMessage, largest: number): Promise<Buffer> {
  const impatience = setTimeout(() => incoming.destroy(), BODY_MS);
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of incoming as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > largest) throw new TooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    clearTimeout(impatience);
  }
}

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing.writeHead(status, { "content-type": "application/json", "retry-after": "5", connection: "close" });
  outgoing.end(JSON.stringify({ message }));
}

/** Absolute URLs and fragments, of which a cell would read another path than `pathOf`. */
const isOddlyWritten = ({ url = "/" }: IncomingMessage) => !url.startsWith("/") || url.includes("#");

/** Decodes the path the way a cell does. */
function pathOf({ url = "/" }: IncomingMessage): string {
  const path = url.split("?", 1)[0]!;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const withoutSecret = (path: string) => path.replace(/^((?:\/api)?\/(?:files|calendars|go)\/).*/, "$1…");
