import type { FastifyRequest } from "fastify";

/**
 * Decided by the route that serves it, not by how its address was written: `/%61pi/` and `http://host/api/` lead to the
 * same routes as `/api/`.
 */
export function isApi(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(matchedRoute(request) ?? request.url);
}

/** With names in place of what differs between calls, such as `/api/posts/:id`; undefined when nothing serves it. */
export function matchedRoute({ routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.url;
}
