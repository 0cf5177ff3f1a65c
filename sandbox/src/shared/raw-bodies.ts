import type { FastifyInstance } from "fastify";

/** Leaves request bodies unparsed, for endpoints that stream files. */
export function keepBodiesRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
}
