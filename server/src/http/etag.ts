import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The browser keeps the answer but asks each time whether it is still the same; another creator's answer is another. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  reply.header("etag", tag).header("cache-control", "private, no-cache").header("vary", "creator-id, cookie");
  if (isKnown(request.headers["if-none-match"], tag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}

function isKnown(known: string | undefined, tag: string): boolean {
  const tags = known?.split(",") ?? [];
  return tags.some((one) => one.trim().replace(/^W\//, "") === tag);
}
