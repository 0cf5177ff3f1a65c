import type { FastifyRequest } from "fastify";
import { bearerOf } from "../input.ts";
import { findToken } from "../oauth/grants.ts";
import type { Grant } from "../oauth/model.ts";
import type { RedgifsContext } from "./context.ts";
import { RedgifsError } from "./errors.ts";
import { checkGuestToken, isGuestToken, senderOf, tokenInvalid } from "./guest-token.ts";
import type { RedgifsUser } from "./model.ts";
import { findUser } from "./users.ts";

/** Accepts tokens of guests, apps and users; returns the user's name, or null without a user. */
export function requireReader(ctx: RedgifsContext, request: FastifyRequest): string | null {
  const token = requireToken(request);
  if (!isGuestToken(token)) return requireGrant(ctx, token, "read").user_id;
  checkGuestToken(ctx, token, senderOf(request));
  return null;
}

export function requireUser(ctx: RedgifsContext, request: FastifyRequest, scope: "read" | "upload"): RedgifsUser {
  const token = requireToken(request);
  if (isGuestToken(token)) {
    checkGuestToken(ctx, token, senderOf(request));
    throw scopeMissing(scope);
  }
  const user = findUser(ctx, requireGrant(ctx, token, scope).user_id ?? "");
  if (!user) throw scopeMissing(scope);
  return user;
}

function requireToken(request: FastifyRequest): string {
  const token = bearerOf(request);
  if (token) return token;
  throw new RedgifsError(401, "AuthorizationHeaderMissing", "The Authorization header is missing.");
}

function requireGrant(ctx: RedgifsContext, token: string, scope: string): Grant {
  const found = findToken(ctx, token, "access");
  if (found.kind !== "valid") throw tokenInvalid();
  if (!found.grant.scopes.includes(scope)) throw scopeMissing(scope);
  return found.grant;
}

const scopeMissing = (scope: string) =>
  new RedgifsError(403, "InsufficientScope", `The token does not carry the scope ${scope}.`);
