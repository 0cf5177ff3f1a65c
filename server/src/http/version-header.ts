import type { FastifyInstance } from "fastify";

/** Added to every response, including refusals and static files: the browser reloads when it sees a new version. */
export function addVersionHeader(app: FastifyInstance, version: string): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("x-frontend-version", version);
  });
}
