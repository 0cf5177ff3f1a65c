import type { FastifyReply } from "fastify";
import type { Html } from "./html.ts";

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .headers({
      "content-security-policy": PAGE_POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8")
    .send(page.toString());
}
