import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext, Db } from "../context.ts";
import { matchesHash } from "../lib/secret-token.ts";
import { beginSession, endSession, type Origin, prolongSession, type Session } from "../modules/auth/sessions.ts";
import type { OwnedCreator } from "../modules/creators/owned-creator.ts";
import { findCaller } from "./caller.queries.ts";
import { namedCreator } from "./current-creator.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | null;
    /** The one the caller named, if it is the caller's own. */
    creator: OwnedCreator | null;
  }
}

const refreshAfterMs = 60 * 60 * 1000;

/** Finds who is calling. A session lives 30 days from its last use, which is written down at most once an hour. */
export async function loadSession(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readSessionCookie(request);
  if (!token) return;
  const now = ctx.clock.now();
  const caller = await findCaller(ctx.db, { id: token.id, creatorId: namedCreator(request), now });
  if (!caller || !matchesHash(token.secret, caller.session.secret_hash)) return;

  const { session } = caller;
  request.session = session;
  request.creator = caller.creator;
  if (now.getTime() - session.last_seen_at.getTime() >= refreshAfterMs) {
    await prolongSession(ctx.db, session.id, now, originOf(request));
    setSessionCookie(reply, ctx.config, token);
  }
}

/**
 * After signing in: a new session with a new id, and the one before is over. `requireWayIn` refuses when what let
 * somebody in does so no more: whoever closes a way ends the sessions that are there, and would miss this one.
 */
export async function replaceSession(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  requireWayIn: (tx: Db) => Promise<void>,
): Promise<void> {
  const token = await ctx.db.transaction().execute(async (tx) => {
    await requireWayIn(tx);
    if (request.session) await endSession(tx, request.session.id);
    return beginSession(tx, userId, ctx.clock.now(), originOf(request));
  });
  setSessionCookie(reply, ctx.config, token);
}

const originOf = ({ headers, ip }: FastifyRequest): Origin => ({
  user_agent: (headers["user-agent"] ?? "").slice(0, 300),
  address: ip,
});

export function leaveSession(ctx: AppContext, reply: FastifyReply): void {
  clearSessionCookie(reply, ctx.config);
}
