import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../lib/refusal.ts";
import type { ByteRange, Storage } from "../../lib/storage/storage.ts";

/** `label` is the name the file gets when it is saved. */
type Stored = { storage: Storage; name: string; type: string; label: string };

/** Serves a file that never changes: whole, in part, or as 304; and never as anything that could run. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, stored: Stored): Promise<unknown> {
  const { storage, name, type, label } = stored;
  const tag = `"${name.replaceAll("/", "-")}"`;
  const isThere = isKnown(request.headers["if-none-match"], tag);
  // The browser's copy is still valid, so the storage is not asked.
  const size = isThere ? 0 : await storage.sizeOf(name);
  if (size === undefined) throw new Refusal(404, "File was not found.");
  reply.headers({
    "content-type": type,
    "content-disposition": `inline; filename*=UTF-8''${encodeRfc5987(label)}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    vary: "cookie",
    etag: tag,
  });
  if (isThere) return void reply.code(304).removeHeader("content-type");

  const range = rangeOf(request, tag, size);
  if (range === "unsatisfiable") {
    reply.header("content-range", `bytes */${size}`);
    throw new Refusal(416, "The range is not in the file.");
  }
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  reply.header("content-length", range ? range.end - range.start + 1 : size);
  if (request.method === "HEAD") return Readable.from([]);
  const stream = await storage.serve(name, range);
  if (!stream) throw new Refusal(404, "File was not found.");
  return stream;
}

const encodeRfc5987 = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const isKnown = (known: string | undefined, tag: string) =>
  known?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);

/** Serves a single range; several ranges, or a range of an older file, get the whole file. */
function rangeOf({ headers }: FastifyRequest, tag: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if ((!first && !last) || (headers["if-range"] !== undefined && headers["if-range"] !== tag)) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : "unsatisfiable";
}
