import type { FastifyServerOptions } from "fastify";

function noSchemas(): never {
  throw new Error("Requests and answers are checked with zod, not with JSON schemas.");
}

/** Keeps Fastify from loading its own validator, which is much of a start and never used. */
export const NO_SCHEMAS: FastifyServerOptions["schemaController"] = {
  compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
};
