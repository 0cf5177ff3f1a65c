import type { FastifyRequest } from "fastify";
import { nowMs, type RedgifsContext } from "./context.ts";
import { RedgifsError } from "./errors.ts";
import { checkGuestToken, isGuestToken, senderOf, tokenInvalid } from "./guest-token.ts";
import type { RedgifsUser } from "./model.ts";
import { findUser } from "./users.ts";

/** Whoever may read: a guest, an application or a user. Gives the user's name if there is one. */
export function requireReader(ctx: RedgifsContext, request: FastifyRequest): string | null {
  const token = bearerOf(request);
  if (!isGuestToken(token)) return requireGrant(ctx, token, "read").username;
  checkGuestToken(ctx, token, senderOf(request));
  return null;
}

export function requireUser(ctx: RedgifsContext, request: FastifyRequest, scope: "read" | "upload"): RedgifsUser {
  const token = bearerOf(request);
  if (isGuestToken(token)) {
    checkGuestToken(ctx, token, senderOf(request));
    throw scopeMissing(scope);
  }
  const { username } = requireGrant(ctx, token, scope);
  const user = username === null ? undefined : findUser(ctx, username);
  if (!user) throw scopeMissing(scope);
  return user;
}

/** The name behind a bearer token, whatever it may still do; for the journal. */
export function redgifsUserOf({ store }: RedgifsContext, token: string): string | undefined {
  const grantId = store.tokens.get(token)?.grant_id;
  return (grantId && store.grants.get(grantId)?.username) || undefined;
}

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token) return token.trim();
  throw new RedgifsError(401, "AuthorizationHeaderMissing", "The Authorization header is missing.");
}

function requireGrant(ctx: RedgifsContext, token: string, scope: string) {
  const issued = ctx.store.tokens.get(token);
  const grant = issued && issued.expires_ms > nowMs(ctx) ? ctx.store.grants.get(issued.grant_id) : undefined;
  if (!grant) throw tokenInvalid();
  if (!grant.scopes.includes(scope)) throw scopeMissing(scope);
  return grant;
}

const scopeMissing = (scope: string) =>
  new RedgifsError(403, "InsufficientScope", `The token does not carry the scope ${scope}.`);
