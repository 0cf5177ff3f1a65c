import type { FastifyInstance } from "fastify";

/** On every answer, refused and static ones too: the browser reloads when it meets a version it does not know. */
export function addVersionHeader(app: FastifyInstance, version: string): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("x-frontend-version", version);
  });
}
