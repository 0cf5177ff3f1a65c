import { api } from "@ponkan/contract/api";
import type { Endpoint } from "@ponkan/contract/endpoint";
import { ApiError } from "@ponkan/contract/errors/api-error";
import { z } from "zod";

type Json = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document, generated from the endpoints. */
export function openApiDocument(version: string, endpoints: readonly Endpoint[] = api) {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of [...endpoints.map(described), ...documentation]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: endpoint.operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Ponkan API",
      version,
      description:
        "JSON in and out. Calls that change something must carry the product's own Origin. " +
        "Every answer names the version of the web app in x-frontend-version.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set([...endpoints.map(tagOf), "docs"])].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "SR_session" } },
      schemas: { Error: schemaOf(ApiError, "output") },
      responses: {
        Error: { description: "Refused, with the reason", content: json({ $ref: "#/components/schemas/Error" }) },
      },
    },
  };
}

function described(endpoint: Endpoint) {
  return {
    path: `/api${endpoint.path}`,
    method: endpoint.method.toLowerCase(),
    operation: {
      operationId: endpoint.key.toLowerCase().replace(/[^a-z]+/g, "-"),
      summary: endpoint.summary,
      tags: [tagOf(endpoint)],
      security: endpoint.access === "visitor" ? [] : [{ session: [] }],
      parameters: parametersOf(endpoint),
      ...(endpoint.body && { requestBody: { required: true, content: json(schemaOf(endpoint.body, "input")) } }),
      responses: { [endpoint.status]: goodAnswer(endpoint), default: { $ref: "#/components/responses/Error" } },
    },
  };
}

function goodAnswer({ reply }: Endpoint): Json {
  return reply ? { description: "Done", content: json(schemaOf(reply, "output")) } : { description: "Done" };
}

function parametersOf({ params, query, access, isIdempotent }: Endpoint): Json[] {
  const creatorId = { name: "Creator-Id", in: "header", required: true, schema: { type: "integer" } };
  const key = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", format: "uuid" } };
  return [
    ...parametersIn("path", params),
    ...parametersIn("query", query),
    ...(access === "creator" ? [creatorId] : []),
    ...(isIdempotent ? [key] : []),
  ];
}

function parametersIn(location: "path" | "query", schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

const tagOf = ({ path }: Endpoint): string => path.split("/")[1] ?? "";
const json = (schema: Json): Json => ({ "application/json": { schema } });

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}

const documentation = [
  { file: "openapi.json", type: "application/json", summary: "This document" },
  { file: "docs", type: "text/html", summary: "This document for people" },
  { file: "docs.css", type: "text/css", summary: "The style of the page for people" },
].map(({ file, type, summary }) => ({
  path: `/api/${file}`,
  method: "get",
  operation: {
    operationId: `get-${file.replace(".", "-")}`,
    summary,
    tags: ["docs"],
    security: [],
    parameters: [],
    responses: { 200: { description: "Done", content: { [type]: {} } } },
  },
}));
