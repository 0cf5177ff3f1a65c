import type { FastifyInstance } from "fastify";

/** Leaves the bodies of these routes unread, for endpoints that take files as they come. */
export function keepBodiesRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
}
