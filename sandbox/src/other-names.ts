import type { FastifyInstance } from "fastify";

const OURS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** A page elsewhere can have its own name lead to this machine (DNS rebinding); the browser then says that name. */
export function refuseOtherNames(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!OURS.test(request.headers.host ?? ""))
      return reply.code(421).send({ message: "This is not the sandbox's name." });
  });
}
