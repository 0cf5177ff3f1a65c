import { isIP } from "node:net";
import { hostname } from "node:os";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Refusal } from "../lib/refusal.ts";

type Place = Pick<Config, "publicUrl" | "trustProxy">;

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A call that changes something must come from a page of the product itself (CV-05). */
export function requireOwnOrigin(request: FastifyRequest, config: Place): void {
  if (readingMethods.has(request.method)) return;
  if (!isOwnOrigin(request.headers.origin, request.host, config)) {
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

/** For a download, to which a browser is led as to a page: nobody else's page may begin it. */
export function requireOwnSite({ headers }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new Refusal(403, "Origin is not allowed.");
}

/** Where the browser found the product. */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, "publicUrl">): string {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw new Refusal(400, "The request is not valid.");
  return new URL(origin).origin;
}

/** Without a public URL the product is wherever the browser found it, but not under a name that others give it. */
export function isOwnOrigin(origin: string | undefined, host: string, { publicUrl, trustProxy }: Place): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, host: originHost, origin: canonical } = new URL(origin);
  if (origin !== canonical) return false;
  if (publicUrl) return origin === new URL(publicUrl).origin;

  const own = `${protocol}//${host}`;
  if (!URL.canParse(own) || originHost !== new URL(own).host) return false;
  return trustProxy.length > 0 || isOwnName(new URL(own).hostname);
}

/** Anybody can point a name of theirs at this machine (DNS rebinding), but not an address, nor the machine's own name. */
function isOwnName(name: string): boolean {
  const machine = hostname().toLowerCase();
  return (
    isIP(name.replace(/^\[|\]$/g, "")) > 0 ||
    /(^|\.)localhost$/.test(name) ||
    [machine, `${machine}.local`].includes(name)
  );
}
