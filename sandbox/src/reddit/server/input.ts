import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { textsOf } from "../../input.ts";

/** Query and form parameters as strings; a form value wins. */
export function inputOf(request: FastifyRequest): Record<string, string> {
  return { ...textsOf(request.query), ...(isForm(request) ? textsOf(request.body) : {}) };
}

/** Path parameters, without the `.json` a client may have appended to the last one. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  const entries = Object.entries(textsOf(request.params));
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/\.json$/, "")]));
}

/** The JSON body; undefined if there is none or it cannot be parsed. */
export function jsonOf(request: FastifyRequest): unknown {
  return request.headers["content-type"]?.includes("json") ? request.body : undefined;
}

function isForm(request: FastifyRequest): boolean {
  return request.headers["content-type"]?.includes("form") ?? false;
}

/** Parses forms and JSON. An unreadable body counts as missing, so that each endpoint answers as Reddit does. */
export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    done(null, parsed(String(text)));
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _bytes, done) => done(null, undefined));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads Reddit's booleans: true is anything that does not begin with 0 or f. */
export function isTrue(text: string | undefined): boolean {
  return text !== undefined && text !== "" && !/^[0fF]/.test(text);
}
