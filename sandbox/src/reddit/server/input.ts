import type { FastifyRequest } from "fastify";
import { textsOf } from "../../input.ts";

/** Query and form together, all text; the form wins, of several values the last. */
export function inputOf(request: FastifyRequest): Record<string, string> {
  return { ...textsOf(request.query), ...(isForm(request) ? textsOf(request.body) : {}) };
}

/** Path parameters, without the `.json` a client may have put behind the last one. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  const entries = Object.entries(textsOf(request.params));
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/\.json$/, "")]));
}

/** The body where it was JSON; undefined where it was not, or could not be read. */
export function jsonOf(request: FastifyRequest): unknown {
  return request.headers["content-type"]?.includes("json") ? request.body : undefined;
}

function isForm(request: FastifyRequest): boolean {
  return request.headers["content-type"]?.includes("form") ?? false;
}
