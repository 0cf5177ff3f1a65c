import type { FastifyRequest } from "fastify";
import { bearerOf } from "../../input.ts";
import { findToken } from "../../oauth/grants.ts";
import type { Grant } from "../../oauth/model.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";

/** The calling user and their grant; the user is null with an app-only token. */
export type Access = { grant: Grant; user: RedditUser | null };

/** The access of the calling token; undefined if the token is missing, unknown, revoked or expired. */
export function findAccess(ctx: RedditContext, request: FastifyRequest): Access | undefined {
  const found = findToken(ctx, bearerOf(request), "access");
  if (found.kind !== "valid") return undefined;
  const { grant } = found;
  if (grant.user_id === null) return { grant, user: null };
  const user = ctx.store.users.get(grant.user_id);
  return user && { grant, user };
}

export function hasScope({ scopes }: Grant, scope: string | undefined): boolean {
  return scope === undefined || scopes.includes("*") || scopes.includes(scope);
}
