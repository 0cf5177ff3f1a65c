import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../lib/refusal.ts";
import { checkJsonParts, checkJsonSize } from "./json-limits.ts";

// A byte order mark is kept, which makes the JSON invalid.
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Calls accept nothing but JSON objects in UTF-8. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, raw: Buffer) => {
    if (!isUtf8(request.headers["content-type"])) throw new Refusal(415, "Send JSON.");
    return parseJson(raw, request.routeOptions.config.largest?.characters);
  });
  app.addHook("onRequest", async (request) => {
    const encoding = request.headers["content-encoding"];
    if (encoding && encoding !== "identity") throw new Refusal(415, "Send JSON.");
  });
}

/** Undefined for an empty body; the endpoint decides whether one is required. */
function parseJson(raw: Buffer, longestText: number | undefined): unknown {
  if (raw.length === 0) return undefined;
  checkJsonParts(raw);
  const body = readJson(raw);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal(422, "The request body must be an object.");
  }
  checkJsonSize(body, longestText);
  return body;
}

/** The only way to parse a body: the router must not read anything else in it than the cell it routes to. */
export const parseUtf8 = (raw: Buffer): unknown => JSON.parse(utf8.decode(raw));

function readJson(raw: Buffer): unknown {
  try {
    return parseUtf8(raw);
  } catch {
    throw new Refusal(400, "The request body is not valid JSON.");
  }
}

function isUtf8(contentType: string | undefined): boolean {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType ?? "")?.[1];
  return charset === undefined || charset.toLowerCase() === "utf-8";
}
