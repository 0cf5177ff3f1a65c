import type { FastifyRequest } from "fastify";

/** Query and form together, all text; the form wins, of several values the last. */
export function inputOf(request: FastifyRequest): Record<string, string> {
  return { ...texts(request.query), ...(isForm(request) ? texts(request.body) : {}) };
}

/** Path parameters, without the `.json` a client may have put behind the last one. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  const entries = Object.entries(texts(request.params));
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/\.json$/, "")]));
}

/** The body where it was JSON; undefined where it was not, or could not be read. */
export function jsonOf(request: FastifyRequest): unknown {
  return request.headers["content-type"]?.includes("json") ? request.body : undefined;
}

function isForm(request: FastifyRequest): boolean {
  return request.headers["content-type"]?.includes("form") ?? false;
}

function texts(values: unknown): Record<string, string> {
  if (typeof values !== "object" || values === null) return {};
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (typeof last === "string") result[name] = last;
  }
  return result;
}
