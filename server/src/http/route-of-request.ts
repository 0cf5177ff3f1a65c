import type { FastifyRequest } from "fastify";

/** Decided by the matched route, not the URL as written: `/%61pi/` and `http://host/api/` match the same routes. */
export function isApi(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(matchedRoute(request) ?? request.url);
}

/** The route's pattern, such as `/api/posts/:id`; undefined if no route matches. */
export function matchedRoute({ routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.url;
}
