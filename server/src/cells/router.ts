import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type ConnectionLimits, connectionLimits, limitConnections, refuseUpgrade } from "../http/connections.ts";
import { doorLimits, keepDoor } from "../http/door.ts";
import { addressesBehind } from "../http/forwarded.ts";
import type { Log } from "../lib/log.ts";
import { admissionLimits, createAdmission } from "../realtime/admission.ts";
import { answered, type Cell } from "./ask-cell.ts";
import { cellCookie } from "./cell-cookie.ts";
import { findCells, isFromVisitor, isUnsigned, needsBody } from "./find-cells.ts";
import { knownCells } from "./known-cells.ts";
import { passUpgrade } from "./pass-upgrade.ts";
import type { Registry } from "./registry.ts";

/** What Stripe tells is long; whoever signs in says little. */
const LARGEST_BODY = 512 * 1024;
const LARGEST_OF_VISITOR = 16 * 1024;
const BODY_MS = 10_000;
/** Of a peer that neither sends nor reads; as the cells have it. */
const SILENT_MS = 120_000;
const AGREE_MS = 10_000;
/** Time to read the answer; a socket that is cut at once may swallow it. */
const GOODBYE_MS = 1000;

/** Who is signed in is known to the cells alone, so here all people of an address count as one. */
const strangersAndUsers = { ...doorLimits, rate: { most: 20_000, perSecond: 500 }, begun: 20 };

type Needs = {
  cells: readonly Cell[];
  registry: Registry;
  log: Log;
  /** Proxies before it: everybody has their address, so they are not counted. */
  trustProxy?: readonly string[];
  connections?: Partial<ConnectionLimits>;
  /** How long a cell may take to agree to a websocket. */
  agreeMs?: number;
};

/** Stands before the cells and leads everybody to theirs. It keeps nothing, so there may be any number of it. */
export function createRouter(needs: Needs): Server {
  const { cells, registry, log, trustProxy = [], connections, agreeMs = AGREE_MS } = needs;
  const { numbers, ask, urlOf } = knownCells(cells);
  const wayOf = (incoming: IncomingMessage, body?: Buffer) => {
    const { method = "", headers } = incoming;
    return findCells({ method, path: pathOf(incoming), body, headers }, numbers, registry);
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
    outgoing.writeHead(answer.statusCode!, answered(answer, cookies));
    answer.once("error", () => outgoing.destroy());
    outgoing.once("close", () => answer.destroy());
    // The cell wants no more of it, and has no hold of who goes on sending.
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
      refuse(outgoing, 503, "Ponkan is away for a moment. Please try again.");
    });
  });
  const limits = { ...connectionLimits, ...connections };
  const addressOf = addressesBehind(trustProxy);
  keepDoor(server, { limits: strangersAndUsers, connections: limits, addressOf });
  limitConnections(server, limits, trustProxy);
  const { mayCome } = createAdmission(admissionLimits);
  server.on("upgrade", (incoming, socket, head) => {
    // The caller may leave while the way is asked for.
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

/** With a host, or a part for browsers alone: what a cell would find in it is not what `pathOf` does. */
const isOddlyWritten = ({ url = "/" }: IncomingMessage) => !url.startsWith("/") || url.includes("#");

/** As the cell reads it, too. */
function pathOf({ url = "/" }: IncomingMessage): string {
  const path = url.split("?", 1)[0]!;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const withoutSecret = (path: string) => path.replace(/^((?:\/api)?\/(?:files|calendars|go)\/).*/, "$1…");
