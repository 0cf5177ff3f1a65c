import { hostileInput, type Ids, type Random, type Schema } from "./hostile-input.ts";

export type Request = { method: string; url: string; body: unknown };

type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
};
export type Document = { paths: Record<string, Record<string, Operation>> };

/** Each call of an OpenAPI document, with something that makes as many hostile requests of it as are wanted. */
export function callsOf(document: Document) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      request: (random: Random, ids: Ids): Request => requestOf(method.toUpperCase(), path, operation, random, ids),
    })),
  );
}

function requestOf(method: string, path: string, operation: Operation, random: Random, ids: Ids): Request {
  const { parameters = [], requestBody } = operation;
  const made = (parameter: Parameter) => asText(hostileInput(parameter.schema, random, ids, parameter.name));
  let url = path;
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    if (parameter.in === "path") url = url.replace(`{${parameter.name}}`, encoded(made(parameter)) || "0");
    if (parameter.in === "query" && (parameter.required || random() < 0.6))
      query.append(parameter.name, made(parameter));
  }
  const schema = requestBody?.content["application/json"].schema;
  const body = schema && hostileInput(schema, random, ids);
  return { method, url: query.size > 0 ? `${url}?${query}` : url, body };
}

/** Half a pair has no encoding; what a browser would send stands for it. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
