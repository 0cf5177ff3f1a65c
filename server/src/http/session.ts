import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext, Db } from "../context.ts";
import { Refusal } from "../lib/refusal.ts";
import { matchesHash } from "../lib/secret-token.ts";
import { networkNameOf } from "../modules/auth/network-name.ts";
import { hasSecondFactor } from "../modules/auth/second-factor/has-second-factor.ts";
import {
  beginSession,
  endOldest,
  endSession,
  findPendingSession,
  holdUser,
  type Origin,
  prolongSession,
  type Session,
  takePendingSession,
} from "../modules/auth/sessions.ts";
import type { OwnedCreator } from "../modules/creators/owned-creator.ts";
import { disconnectUser } from "../modules/realtime/disconnect-user.ts";
import { findCaller } from "./caller.queries.ts";
import { namedCreator } from "./current-creator.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | null;
    /** The creator the caller named, if it belongs to the caller. */
    creator: OwnedCreator | null;
  }
}

const refreshAfterMs = 60 * 60 * 1000;

/** Loads the caller's session. A session lives for 30 days from its last use, which is stored at most once an hour. */
export async function loadSession(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readSessionCookie(request);
  if (!token) return;
  const now = ctx.clock.now();
  const caller = await findCaller(ctx.db, { id: token.id, creatorId: namedCreator(request), now });
  if (!caller || !matchesHash(token.secret, caller.session.secret_hash)) return;

  const { session } = caller;
  request.session = { ...session, ip: request.ip };
  request.creator = caller.creator;
  if (now.getTime() - session.last_seen_at.getTime() >= refreshAfterMs) {
    await prolongSession(ctx.db, session.id, now, originOf(request));
    setSessionCookie(reply, ctx.config, token);
  }
}

type WayIn = {
  /** Refuses if the way used to sign in was closed: closing ends existing sessions, but would miss this one. */
  requireWayIn: (tx: Db) => Promise<void>;
  /** The second factor was already shown, so it is not asked for. */
  isWhole?: boolean;
};

/**
 * Starts a new session with a new id after signing in, and ends the previous one. True if it grants no access yet,
 * because the user has a second factor.
 */
export async function replaceSession(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  { requireWayIn, isWhole = false }: WayIn,
): Promise<boolean> {
  const { token, lacksSecondFactor } = await ctx.db.transaction().execute(async (tx) => {
    // Switching on a second factor ends the existing sessions; without this lock it would miss this one.
    await holdUser(tx, userId);
    await requireWayIn(tx);
    if (request.session) {
      await endSession(tx, request.session.id);
      await disconnectUser(tx, request.session.user_id);
    }
    const lacksSecondFactor = !isWhole && (await hasSecondFactor(tx, userId));
    const token = await beginSession(tx, userId, ctx.clock.now(), originOf(request), lacksSecondFactor);
    if (!lacksSecondFactor && (await endOldest(tx, userId))) await disconnectUser(tx, userId);
    return { token, lacksSecondFactor };
  });
  setSessionCookie(reply, ctx.config, token);
  return lacksSecondFactor;
}

/** Returns the session of this browser that is waiting for the second factor. */
export async function pendingSession(ctx: AppContext, request: FastifyRequest) {
  const token = readSessionCookie(request);
  const pending = token && (await findPendingSession(ctx.db, token.id, ctx.clock.now()));
  return pending && matchesHash(token.secret, pending.secret_hash) ? pending : undefined;
}

/** Replaces the pending session with a full one, once the second factor was correct. */
export async function completeSession(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  pending: { id: string; user_id: number },
  requireFactor: (tx: Db) => Promise<void>,
): Promise<void> {
  const requireWayIn = async (tx: Db) => {
    if (!(await takePendingSession(tx, pending.id))) throw new Refusal(422, "Please sign in again.");
    await requireFactor(tx);
  };
  await replaceSession(ctx, request, reply, pending.user_id, { requireWayIn, isWhole: true });
}

const originOf = ({ headers, ip }: FastifyRequest): Origin => ({
  user_agent: (headers["user-agent"] ?? "").slice(0, 300),
  address: networkNameOf(ip),
});

export function leaveSession(ctx: AppContext, reply: FastifyReply): void {
  clearSessionCookie(reply, ctx.config);
  // Clears cached files. The browser's storage stays, because it contains unsaved drafts (CV-05).
  reply.header("clear-site-data", '"cache"');
}
