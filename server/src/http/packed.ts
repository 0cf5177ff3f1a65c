import { gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptsEncoding } from "./reply-cache.ts";

export type Packed = { plain: Buffer; gzip: Buffer };

export function packed(text: string): Packed {
  const plain = Buffer.from(text);
  return { plain, gzip: gzipSync(plain) };
}

/** The same bytes for everyone, as visitors may request them hundreds of times at once. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { plain, gzip }: Packed): FastifyReply {
  reply.header("vary", "accept-encoding");
  return acceptsEncoding(request, "gzip") ? reply.header("content-encoding", "gzip").send(gzip) : reply.send(plain);
}
