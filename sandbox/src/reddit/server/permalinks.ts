import type { FastifyInstance, FastifyRequest } from "fastify";

const PERMALINK = /^\/reddit\/(r|u|user)\/([\w-]+)(\/comments\/\w+)?(?:[/?].*)?$/;

/** Redirects people who follow a link to Reddit to the sandbox's page for it. */
export function addPermalinks(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const page = isPerson(request) ? pageFor(request.url) : undefined;
    if (page) return reply.redirect(page);
  });
}

function isPerson({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && !headers.authorization && (headers.accept?.includes("text/html") ?? false);
}

function pageFor(url: string): string | undefined {
  const [, kind, name, thread = ""] = PERMALINK.exec(url) ?? [];
  if (!name) return undefined;
  if (kind === "r") return `/r/${name}${thread}`;
  return thread ? `/r/u_${name}${thread}` : `/u/${name}`;
}
