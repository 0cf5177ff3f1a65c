import { isIP } from "node:net";
import { hostname } from "node:os";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Refusal } from "../lib/refusal.ts";

type OriginConfig = Pick<Config, "publicUrl" | "trustProxy">;

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Calls that change something must come from the product's own pages (CV-05). */
export function requireOwnOrigin(request: FastifyRequest, config: OriginConfig): void {
  if (readingMethods.has(request.method)) return;
  if (!isOwnOrigin(request.headers.origin, request.host, config)) {
    throw new Refusal(403, "Origin is not allowed.");
  }
}

/**
 * For GET calls with an effect: another site's page must not make the browser send them. Subresource requests of other
 * sites carry no cookies of ours, which leaves navigations.
 */
export function requireOwnPage(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  const isElsewhere = site !== undefined && site !== "same-origin";
  const isNavigation = request.headers.accept?.includes("text/html");
  if (isElsewhere || isNavigation) throw new Refusal(403, "Origin is not allowed.");
}

/** For downloads, which the browser navigates to: another site's page must not start them. */
export function requireOwnSite({ headers }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new Refusal(403, "Origin is not allowed.");
}

/** Returns the origin under which the browser reached the product. */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<Config, "publicUrl">): string {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw new Refusal(400, "The request is not valid.");
  return new URL(origin).origin;
}

/** Without a public URL, the product's origin is the one the browser used, unless others could choose that name. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string,
  { publicUrl, trustProxy }: OriginConfig,
): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, host: originHost, origin: canonical } = new URL(origin);
  if (origin !== canonical) return false;
  if (publicUrl) return origin === new URL(publicUrl).origin;

  const own = `${protocol}//${host}`;
  if (!URL.canParse(own) || originHost !== new URL(own).host) return false;
  return trustProxy.length > 0 || isOwnName(new URL(own).hostname);
}

/** Anyone can point their own name at this machine (DNS rebinding), but not an IP address or the machine's name. */
function isOwnName(name: string): boolean {
  const machine = hostname().toLowerCase();
  return (
    isIP(name.replace(/^\[|\]$/g, "")) > 0 ||
    /(^|\.)localhost$/.test(name) ||
    [machine, `${machine}.local`].includes(name)
  );
}
