import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../lib/networks.ts";
import { tooManyAttempts } from "../lib/refusal.ts";
import { isApi, matchedRoute } from "./route-of-request.ts";

export type GeneralLimits = { session: number; visitor: number };
export const generalLimits: GeneralLimits = { session: 1200, visitor: 600 };

/** Calls a minute: per user, however often they are signed in, and per address for everybody else. */
export async function limitRates(app: FastifyInstance, limits: GeneralLimits): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => (request.session ? limits.session : limits.visitor),
    keyGenerator: (request) =>
      request.session ? `user ${request.session.user_id}` : `address ${networkOf(request.ip)}`,
    allowList: (request) => !isApi(request) || matchedRoute(request) === "/api/health" || isPicture(request),
    // More than one site of IPv6 has networks: who is forgotten has all calls again.
    cache: 100_000,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/** A page of somebody's own pictures asks for as many as there are. */
function isPicture(request: FastifyRequest): boolean {
  const route = matchedRoute(request) ?? "";
  return request.session !== null && request.method === "GET" && /^\/api\/media\/:id\/(file|thumb|poster)$/.test(route);
}
