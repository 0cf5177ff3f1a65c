import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { pagePolicy } from "./content-security-policy.ts";
import { sendNotFound } from "./errors.ts";
import { packed, sendPacked } from "./packed.ts";
import { withPageConfig } from "./page-config.ts";
import { createStaticFileCache, sendFile } from "./static-file-cache.ts";
import { tagManagerFor, withTagManager } from "./tag-manager.ts";

type Needs = Pick<AppContext, "config" | "platforms">;

/** Serves the built web app: its files, and its page for every other path. */
export function serveWebApp(app: FastifyInstance, ctx: Needs, dist: string | undefined): void {
  const hasBuild = dist !== undefined && existsSync(join(dist, "index.html"));
  if (hasBuild) serveFiles(app, dist);
  const sendPage = hasBuild ? pageOf(join(dist, "index.html"), ctx) : sendHint;

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || /^\/(api|wss|build)(?:[/?]|$)/.test(request.url)) return sendNotFound(request, reply);
    return sendPage(request, reply);
  });
}

function serveFiles(app: FastifyInstance, dist: string): void {
  const built = createStaticFileCache(join(dist, "build"));
  // Names under /build/ contain a hash of the content, so the files never change.
  app.get<{ Params: { name: string } }>("/build/:name", async (request, reply) => {
    const { name } = request.params;
    const file = /^\w[\w.-]*$/.test(name) ? await built(name) : undefined;
    if (!file) return sendNotFound(request, reply);
    return sendFile(request, reply.header("cache-control", "public, max-age=31536000, immutable"), file);
  });

  const others = createStaticFileCache(dist);
  for (const path of otherFilesIn(dist)) {
    const headers = path === "sw.js" ? serviceWorkerHeaders : { "cache-control": "public, max-age=3600" };
    app.get(`/${path}`, async (request, reply) => {
      const file = await others(path);
      return file ? sendFile(request, reply.headers(headers), file) : sendNotFound(request, reply);
    });
  }
}

function otherFilesIn(dist: string): string[] {
  const found = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll(sep, "/"));
  return paths.filter((path) => !/^build\/|(^|\/)\.|\.(html|br|gz)$/.test(path));
}

/** Revalidated each time, so that a new version is found at once; it may fetch only from our own origin. */
const serviceWorkerHeaders = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

function pageOf(path: string, ctx: Needs) {
  const { config } = ctx;
  const plain = pageWith(withPageConfig(readFileSync(path, "utf8"), ctx), config);
  const { tagManagerId } = config;
  const tagged = tagManagerId ? pageWith(withTagManager(plain.html, tagManagerId), config, true) : plain;

  return (request: FastifyRequest, reply: FastifyReply) => {
    const host = config.publicUrl ? new URL(config.publicUrl).host : request.host;
    const { bytes, policyFor } = tagManagerFor(request.url, config) ? tagged : plain;
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", policyFor(host));
    return sendPacked(request, reply, bytes);
  };
}

function pageWith(html: string, config: AppContext["config"], hasTagManager = false) {
  return { html, bytes: packed(html), policyFor: pagePolicy(html, config, hasTagManager) };
}

function sendHint(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(503)
    .type("text/plain; charset=utf-8")
    .header("cache-control", "no-store")
    .send("The web app is not built yet. Run npm start.\n");
}
