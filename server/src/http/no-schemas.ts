import type { FastifyServerOptions } from "fastify";

function noSchemas(): never {
  throw new Error("Requests and answers are checked with zod, not with JSON schemas.");
}

/** Keeps Fastify from loading its own validator, which is slow to load and never used. */
export const NO_SCHEMAS: FastifyServerOptions["schemaController"] = {
  compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
};
