import type { FastifyInstance, FastifyRequest } from "fastify";

const PERMALINK = /^\/reddit\/(?:(r)|u|user)\/([\w-]+)(\/comments\/\w+)?(?:[/?].*)?$/;

/** A person who follows a link to Reddit, as the app shows them, comes to a page instead of the API. */
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
  const [, isSubreddit, name, comments] = PERMALINK.exec(url) ?? [];
  if (!name) return undefined;
  if (isSubreddit) return `/r/${name}${comments ?? ""}`;
  return comments ? `/r/u_${name}${comments}` : `/u/${name}`;
}
