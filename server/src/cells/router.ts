import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Log } from "../lib/log.ts";
import { answered, type Cell } from "./ask-cell.ts";
import { cellCookie } from "./cell-cookie.ts";
import { findCells, needsBody } from "./find-cells.ts";
import { knownCells } from "./known-cells.ts";
import { passUpgrade } from "./pass-upgrade.ts";
import type { Registry } from "./registry.ts";

const LARGEST_BODY = 512 * 1024;
const BODY_MS = 10_000;

type Needs = { cells: readonly Cell[]; registry: Registry; log: Log };

/** Stands before the cells and leads everybody to theirs. It keeps nothing, so there may be any number of it. */
export function createRouter({ cells, registry, log }: Needs): Server {
  const { numbers, ask, urlOf } = knownCells(cells);
  const wayOf = (incoming: IncomingMessage, body?: Buffer) => {
    const { method = "", headers } = incoming;
    return findCells({ method, path: pathOf(incoming), body, headers }, numbers, registry);
  };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "", headers } = incoming;
    const body = needsBody({ method, path: pathOf(incoming) }) ? await read(incoming) : undefined;
    const { cell, answer } = await ask(await wayOf(incoming, body), incoming, body);
    const cookies = cellCookie(cell, answer.headers["set-cookie"] ?? [], headers.cookie);
    outgoing.writeHead(answer.statusCode!, answered(answer, cookies));
    answer.once("error", () => outgoing.destroy());
    outgoing.once("close", () => answer.destroy());
    answer.pipe(outgoing);
  }

  const server = createServer({ headersTimeout: 10_000, maxHeaderSize: 16 * 1024, requestTimeout: 0 });
  server.on("request", (incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: Error) => {
      if (error instanceof TooLarge) return refuse(outgoing, 413, "The request is too large.");
      log.warn({ reason: error.message, path: withoutSecret(pathOf(incoming)) }, "a request reached no cell");
      refuse(outgoing, 503, "Ponkan is away for a moment. Please try again.");
    });
  });
  server.on("upgrade", (incoming, socket, head) => {
    // The caller may leave while the way is asked for.
    socket.on("error", () => socket.destroy());
    wayOf(incoming)
      .then((way) => passUpgrade(urlOf(way), incoming, socket, head))
      .catch(() => socket.destroy());
  });
  return server;
}

class TooLarge extends Error {}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const impatience = setTimeout(() => incoming.destroy(), BODY_MS);
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of incoming as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > LARGEST_BODY) throw new TooLarge();
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
