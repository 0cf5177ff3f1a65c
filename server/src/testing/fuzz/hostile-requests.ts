import { hostileInput, type Schema } from "./hostile-input.ts";
import type { Ids } from "./ids-meant.ts";
import type { Random } from "./pick.ts";

export type Request = { method: string; url: string; body: unknown };

type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
};
export type Document = { paths: Record<string, Record<string, Operation>> };

/** Returns each call of an OpenAPI document, with a function that makes hostile requests for it. */
export function callsOf(document: Document) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      isOfCreator: operation.parameters?.some(({ name }) => name === "Creator-Id") ?? false,
      request: (random: Random, ids: Ids): Request => requestOf(method.toUpperCase(), path, operation, random, ids),
    })),
  );
}

function requestOf(method: string, path: string, operation: Operation, random: Random, ids: Ids): Request {
  const { parameters = [], requestBody } = operation;
  let url = path;
  const query = new URLSearchParams();
  for (const { in: part, name, required, schema } of parameters) {
    const made = (where: string) => asText(hostileInput(schema, random, ids, where));
    const placeholder = `{${name}}`;
    if (part === "path") {
      const where = path.slice(0, path.indexOf(placeholder) + placeholder.length);
      url = url.replace(placeholder, encoded(made(where)) || "0");
    }
    if (part === "query" && (required || random() < 0.6)) query.append(name, made(`${path} ${name}`));
  }
  const schema = requestBody?.content["application/json"].schema;
  const body = schema && hostileInput(schema, random, ids, path);
  return { method, url: query.size > 0 ? `${url}?${query}` : url, body };
}

/** A lone surrogate cannot be encoded; browsers send a replacement character. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
