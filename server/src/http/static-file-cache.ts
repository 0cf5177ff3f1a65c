import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptsEncoding, matchesEtag } from "./reply-cache.ts";

const MEGABYTE = 1024 * 1024;
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

type CachedFile = { type: string; tag: string; plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined };

/** Serves a folder's files from memory, as anyone may request them hundreds of times at once. Undefined if missing. */
export function createStaticFileCache(folder: string, mostBytes = 64 * MEGABYTE) {
  const kept = new Map<string, Promise<CachedFile | undefined>>();
  let bytes = 0;

  async function readAndKeep(name: string): Promise<CachedFile | undefined> {
    const file = await readKept(join(folder, name));
    const size = file ? sizeOf(file) : 0;
    if (file && bytes + size <= mostBytes) bytes += size;
    else kept.delete(name);
    return file;
  }

  return (name: string): Promise<CachedFile | undefined> => {
    const known = kept.get(name) ?? readAndKeep(name);
    kept.set(name, known);
    known.catch(() => kept.delete(name));
    return known;
  };
}

const sizeOf = ({ plain, br, gzip }: CachedFile) => plain.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** Reads a file and its compressed versions from the build. */
async function readKept(path: string): Promise<CachedFile | undefined> {
  const [plain, br, gzip] = await Promise.all(["", ".br", ".gz"].map((end) => bytesAt(`${path}${end}`)));
  if (!plain) return undefined;
  const tag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`;
  return { type: types[extname(path)] ?? "application/octet-stream", tag, plain, br, gzip };
}

const absent = new Set(["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"]);

async function bytesAt(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: CachedFile): FastifyReply {
  const { type, tag, plain } = file;
  reply.header("etag", tag);
  if (matchesEtag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  reply.type(type);
  const encoding = (["br", "gzip"] as const).find((one) => file[one] && acceptsEncoding(request, one));
  if (file.br || file.gzip) reply.header("vary", "accept-encoding");
  return encoding ? reply.header("content-encoding", encoding).send(file[encoding]) : reply.send(plain);
}
