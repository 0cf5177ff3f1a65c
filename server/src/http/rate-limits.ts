import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../lib/networks.ts";
import { tooManyAttempts } from "../lib/refusal.ts";
import { isApi, matchedRoute } from "./route-of-request.ts";

export type GeneralLimits = { session: number; visitor: number };
export const generalLimits: GeneralLimits = { session: 1200, visitor: 600 };

/** Limits calls per minute: per user across all sessions, and per address for visitors. */
export async function limitRates(app: FastifyInstance, limits: GeneralLimits): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => (request.session ? limits.session : limits.visitor),
    keyGenerator: (request) =>
      request.session ? `user ${request.session.user_id}` : `address ${networkOf(request.ip)}`,
    allowList: (request) => !isApi(request) || matchedRoute(request) === "/api/health" || isPicture(request),
    // More entries than an IPv6 site has networks: a dropped entry would have all its calls again.
    cache: 100_000,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/** A page with a user's own pictures requests all of them. */
function isPicture(request: FastifyRequest): boolean {
  const route = matchedRoute(request) ?? "";
  return request.session !== null && request.method === "GET" && /^\/api\/media\/:id\/(file|thumb|poster)$/.test(route);
}
