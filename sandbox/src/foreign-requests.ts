import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";

const OURS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Rejects foreign host names: with DNS rebinding, a website can point its own name at this machine. */
export function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!OURS.test(request.headers.host ?? ""))
      return reply.code(421).send({ message: "This is not the sandbox's name." });
  });
}

const FOR_TESTS = /^\/(control|mail\/messages)(\/|$)/;

/**
 * Rejects requests from other websites: they could not read the answer, but sending alone is enough to wipe everything.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ routeOptions, headers }, reply) => {
    // Compares the matched route, because a URL can be written in many ways.
    if (!FOR_TESTS.test(routeOptions.url ?? "") || isOwnPage(headers)) return;
    return reply.code(403).send({ message: "Pages of others may not control the sandbox." });
  });
}

function isOwnPage({ origin, host, "sec-fetch-site": site }: IncomingHttpHeaders): boolean {
  const isOwnOrigin = origin === undefined || origin === `http://${host}`;
  return isOwnOrigin && (site === undefined || site === "none" || site === "same-origin");
}
