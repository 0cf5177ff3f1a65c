import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createFairQueue } from "../lib/fair-queue.ts";
import { networkOf, siteOf } from "../lib/networks.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** Made-up sessions cost a question to the database each, and nobody has been counted by then. */
const ofStrangers = { atOnce: 4, perOwner: 3, waitingPerOwner: 2_000, waiting: 20_000, patienceMs: 5_000 };
/** A page asks for a handful of things at once. */
const ofKnown = { ...ofStrangers, atOnce: Number.POSITIVE_INFINITY, perOwner: 4 };
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 20_000;

/**
 * Looks up whose session a request has. Sessions that were good a moment ago wait for nobody but themselves: many people
 * share an address. All others wait in turn by address, all that an IPv6 customer has being one.
 */
export function createSessionLookups(look: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) {
  const strangers = createFairQueue(ofStrangers);
  const known = createFairQueue(ofKnown);
  const good = new Map<string, number>();

  function remember(key: string): void {
    // Put last, so that the one unheard of for longest is forgotten first.
    good.delete(key);
    good.set(key, performance.now());
    if (good.size > MOST_REMEMBERED) good.delete(good.keys().next().value!);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { id = "", secret = "" } = readSessionCookie(request) ?? {};
    const key = createHash("sha256").update(`${id}.${secret}`).digest("base64url");
    const isKnown = performance.now() - (good.get(key) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS;
    if (isKnown) await known(key, () => look(request, reply));
    else await strangers(siteOf(request.ip) ?? networkOf(request.ip), () => look(request, reply));
    if (request.session) remember(key);
    else good.delete(key);
  };
}
