import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../../../lib/refusal.ts";

/** Passkeys are bound to a host name. Handlers run only after the Origin was found to be our own. */
export type RelyingParty = { id: string; origin: string };

export function relyingParty({ headers }: FastifyRequest): RelyingParty {
  const origin = headers.origin ?? "";
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) > 0) {
    throw new Refusal(422, "Passkeys need a domain name; they don't work at an address of numbers.");
  }
  return { id: hostname, origin };
}
