import type { FastifyRequest } from "fastify";

/** Where a person is sent whose browser opens an address of the API, such as a permalink: to the page of the same thing. */
export function pageFor({ method, headers, url }: FastifyRequest): string | undefined {
  const isBrowser = method === "GET" && !headers.authorization && headers.accept?.includes("text/html");
  if (!isBrowser) return undefined;

  const [, place, name, thread = ""] = PAGE.exec(url) ?? [];
  if (!place || !name) return undefined;
  if (place === "r") return `/r/${name}${thread}`;
  return thread ? `/r/u_${name}${thread}` : `/u/${name}`;
}

const PAGE = /^\/reddit\/(r|user)\/([\w-]+)(\/comments\/\w+)?(?:\/|\?|$)/;
