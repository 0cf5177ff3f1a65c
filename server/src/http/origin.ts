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

/**
 * For a reading call that leaves a trace: nobody else's page may make the browser send it. Subresources of other sites
 * come without our cookies, so what remains is an address the browser was led to.
 */
export function requireOwnPage(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  const isElsewhere = site !== undefined && site !== "same-origin";
  const isNavigation = request.headers.accept?.includes("text/html");
  if (isElsewhere || isNavigation) throw new Refusal(403, "Origin is not allowed.");
}

/** Where the browser found the product. */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, "publicUrl">): string {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw new Refusal(400, "The request is not valid.");
  return new URL(origin).origin;
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
