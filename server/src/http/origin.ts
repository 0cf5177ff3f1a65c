import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Refusal } from "../lib/refusal.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A call that changes something must come from a page of the product itself (CV-05). */
export function requireOwnOrigin(request: FastifyRequest, config: Pick<Config, "publicUrl">): void {
  if (readingMethods.has(request.method)) return;
  if (!isOwnOrigin(request.headers.origin, request.host, config.publicUrl)) {
    throw new Refusal(403, "Origin is not allowed.");
  }
}

/** Without a public URL the product is wherever the browser found it. */
export function isOwnOrigin(origin: string | undefined, host: string, publicUrl: string | undefined): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, host: originHost, origin: canonical } = new URL(origin);
  if (origin !== canonical) return false;
  if (publicUrl) return origin === new URL(publicUrl).origin;

  const own = `${protocol}//${host}`;
  return URL.canParse(own) && originHost === new URL(own).host;
}
