import type { FastifyReply, FastifyRequest } from "fastify";
import { createFairQueue } from "../lib/fair-queue.ts";
import { networkOf, siteOf } from "../lib/networks.ts";
import type { KnownSessions } from "./known-sessions.ts";

/** Each forged session costs a database query, before any rate limit applies. */
const ofStrangers = { atOnce: 4, perOwner: 3, waitingPerOwner: 2_000, waiting: 20_000, patienceMs: 5_000 };
/** A page sends a handful of requests at once. */
const ofKnown = { ...ofStrangers, atOnce: Number.POSITIVE_INFINITY, perOwner: 4 };

/**
 * Looks up the session of a request. Users whose session was valid a moment ago wait only for themselves, as many
 * people share an address. All others wait in turn by address, where an IPv6 site counts as one.
 */
export function createSessionLookups(
  sessions: KnownSessions,
  look: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const strangers = createFairQueue(ofStrangers);
  const known = createFairQueue(ofKnown);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const userId = sessions.userOf(request);
    if (userId !== undefined) await known(userId, () => look(request, reply));
    else await strangers(siteOf(request.ip) ?? networkOf(request.ip), () => look(request, reply));
    sessions.note(request, request.session?.user_id);
  };
}
