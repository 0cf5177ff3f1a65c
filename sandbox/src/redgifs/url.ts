import type { FastifyRequest } from "fastify";

/** An address of this stand-in as the caller reaches it. */
export function redgifsUrl({ protocol, host }: FastifyRequest, path: string): string {
  return `${protocol}://${host}/redgifs${path}`;
}
