import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { pagePolicy } from "./content-security-policy.ts";
import { sendNotFound } from "./errors.ts";
import { withPageConfig } from "./page-config.ts";
import { tagManagerFor, withTagManager } from "./tag-manager.ts";

type Needs = Pick<AppContext, "config" | "platforms">;

/** Serves the built web app: its files as they are, and its page for every other address. */
export async function serveWebApp(app: FastifyInstance, ctx: Needs, dist: string | undefined): Promise<void> {
  const hasBuild = dist !== undefined && existsSync(join(dist, "index.html"));
  if (hasBuild) await serveFiles(app, dist);
  const sendPage = hasBuild ? pageOf(join(dist, "index.html"), ctx) : sendHint;

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || /^\/(api|wss|build)(?:[/?]|$)/.test(request.url)) return sendNotFound(request, reply);
    return sendPage(request, reply);
  });
}

async function serveFiles(app: FastifyInstance, dist: string): Promise<void> {
  // Names under /build/ carry a hash of what they hold, so they never change.
  await app.register(fastifyStatic, {
    root: join(dist, "build"),
    prefix: "/build/",
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: 365 * 24 * 60 * 60 * 1000,
  });
  await app.register(fastifyStatic, {
    root: dist,
    prefix: "/",
    index: false,
    wildcard: false,
    globIgnore: ["build/**", "**/*.html", "**/*.br", "**/*.gz"],
    decorateReply: false,
    maxAge: 60 * 60 * 1000,
    setHeaders: (reply, path) => {
      if (path.endsWith("/sw.js")) for (const [name, value] of serviceWorkerHeaders) reply.header(name, value);
    },
  });
}

/** A new one is there with the next look; it asks for pages of ours and nothing else. */
const serviceWorkerHeaders = [
  ["cache-control", "no-cache"],
  ["content-security-policy", "default-src 'none'; connect-src 'self'"],
] as const;

function pageOf(path: string, ctx: Needs) {
  const { config } = ctx;
  const plain = pageWith(withPageConfig(readFileSync(path, "utf8"), ctx), config);
  const { tagManagerId } = config;
  const tagged = tagManagerId ? pageWith(withTagManager(plain.html, tagManagerId), config, true) : plain;

  return (request: FastifyRequest, reply: FastifyReply) => {
    const host = config.publicUrl ? new URL(config.publicUrl).host : request.host;
    const { html, policyFor } = tagManagerFor(request.url, config) ? tagged : plain;
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", policyFor(host))
      .send(html);
  };
}

function pageWith(html: string, config: AppContext["config"], hasTagManager = false) {
  return { html, policyFor: pagePolicy(html, config, hasTagManager) };
}

function sendHint(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(503)
    .type("text/plain; charset=utf-8")
    .header("cache-control", "no-store")
    .send("The web app is not built yet. Run npm start.\n");
}
