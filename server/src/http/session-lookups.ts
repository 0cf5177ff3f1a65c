import type { FastifyReply, FastifyRequest } from "fastify";
import { createFairQueue } from "../lib/fair-queue.ts";
import { networkOf, siteOf } from "../lib/networks.ts";
import type { KnownSessions } from "./known-sessions.ts";

/** Made-up sessions cost a question to the database each, and nobody has been counted by then. */
const ofStrangers = { atOnce: 4, perOwner: 3, waitingPerOwner: 2_000, waiting: 20_000, patienceMs: 5_000 };
/** A page asks for a handful of things at once. */
const ofKnown = { ...ofStrangers, atOnce: Number.POSITIVE_INFINITY, perOwner: 4 };

/**
 * Looks up whose session a request has. Users whose sessions were good a moment ago wait for nobody but themselves: many
 * people share an address. All others wait in turn by address, all that an IPv6 customer has being one.
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
