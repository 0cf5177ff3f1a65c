import type { FastifyReply } from "fastify";
import type { Html } from "./html.ts";

type Allowance = {
  /** Origins a form may submit to: browsers also check the redirect after a form post. */
  formTargets?: readonly string[];
  /** Whether other sites may show it in a frame. */
  isFrameable?: boolean;
};

export function sendPage(reply: FastifyReply, page: Html, allowance: Allowance = {}): FastifyReply {
  return reply
    .headers({
      "content-security-policy": policy(allowance),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8")
    .send(page.toString());
}

function policy({ formTargets = [], isFrameable = false }: Allowance): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "frame-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    `frame-ancestors ${isFrameable ? "*" : "'none'"}`,
  ].join("; ");
}
