import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";

const OURS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** A page elsewhere can have its own name lead to this machine (DNS rebinding); the browser then says that name. */
export function refuseOtherNames(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!OURS.test(request.headers.host ?? ""))
      return reply.code(421).send({ message: "This is not the sandbox's name." });
  });
}

const FOR_TESTS = /^\/(control|mail\/messages)(\/|$)/;

/** A page elsewhere can send without being able to read the answer, and that would be enough to wipe everything. */
export function refuseOtherPages(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ routeOptions, headers }, reply) => {
    // By the route that was found: an address can be written in many ways.
    if (!FOR_TESTS.test(routeOptions.url ?? "") || isOwnPage(headers)) return;
    return reply.code(403).send({ message: "Pages of others may not control the sandbox." });
  });
}

function isOwnPage({ origin, host, "sec-fetch-site": site }: IncomingHttpHeaders): boolean {
  const isOwnOrigin = origin === undefined || origin === `http://${host}`;
  return isOwnOrigin && (site === undefined || site === "none" || site === "same-origin");
}
