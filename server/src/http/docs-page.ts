import { api } from "@ponkan/contract/api";
import type { Endpoint } from "@ponkan/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Config } from "../config.ts";
import { docsStyle } from "./docs-style.ts";
import { openApiDocument } from "./openapi.ts";
import { packed, sendPacked } from "./packed.ts";

/** Serves /api/openapi.json for tools and /api/docs for people. The page loads no scripts and nothing external. */
export function serveDocs(app: FastifyInstance, config: Config): void {
  const document = once(() => packed(JSON.stringify(openApiDocument(config.frontendVersion))));
  const page = once(() => packed(docsPage(api)));
  const style = once(() => packed(docsStyle));
  const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  app.get("/api/openapi.json", async (request, reply) =>
    sendPacked(request, reply.type("application/json; charset=utf-8"), document()),
  );
  app.get("/api/docs", async (request, reply) =>
    sendPacked(request, reply.type("text/html; charset=utf-8").header("content-security-policy", policy), page()),
  );
  app.get("/api/docs.css", async (request, reply) =>
    sendPacked(request, reply.type("text/css; charset=utf-8"), style()),
  );
}

/** Built on first use: it takes longer than starting the rest of the server and is rarely requested. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function docsPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split("/")[1] ?? "");
  const links = [...groups.keys()].map((name) => `<li><a href="#${name}">${name}</a></li>`).join("");
  const sections = [...groups].map(([name, members]) => section(name, members)).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Ponkan API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<nav aria-label="Groups"><strong>Ponkan API</strong><ul>${links}</ul><a href="/api/openapi.json">openapi.json</a></nav>
<main>
<h1>Ponkan API</h1>
<p>JSON in and out, below <code>/api</code>. Signing in sets the cookie <code>SR_session</code>. Calls that change
something must carry the product's own <code>Origin</code>. Errors are <code>{message, errors?, request_id}</code>;
<code>errors</code> holds the messages of each field.</p>
${sections}
</main>
</body>
</html>`;
}

function section(name: string, endpoints: Endpoint[]): string {
  return `<section id="${name}"><h2>${name}</h2>${endpoints.map(article).join("")}</section>`;
}

const accessText = { visitor: "Anybody", user: "Signed-in users", creator: "Signed-in users, for an own Creator-Id" };

function article(endpoint: Endpoint): string {
  const { method, path, summary, access, status } = endpoint;
  return `<article>
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>/api${path}</code></h3>
<p>${escaped(summary)}.</p>
<p class="facts">${accessText[access]} · answers ${status}</p>
${fields("Path", endpoint.params)}${fields("Query", endpoint.query)}${fields("Body", endpoint.body)}${answer(endpoint.reply)}
</article>`;
}

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  enum?: unknown[];
};

function fields(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return "";
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${name}</code></td><td>${kind(field)}</td><td>${required.includes(name) ? "required" : "optional"}</td></tr>`,
  );
  return `<table><caption>${title}</caption><tbody>${rows.join("")}</tbody></table>`;
}

function kind(field: Schema): string {
  const length = field.maxLength ? `, at most ${field.maxLength} characters` : "";
  return escaped((field.type ?? "value") + length);
}

function answer(reply: z.ZodType | undefined): string {
  if (!reply) return "";
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { io: "output", unrepresentable: "any" });
  return `<details><summary>Answer</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
