import type { RedditContext } from "../context.ts";
import type { Grant, RedditUser } from "../model.ts";

/** Who calls, by which consent. */
export type Access = { grant: Grant; user: RedditUser | null };

/** Undefined: no token, or one that is unknown, revoked or expired. */
export function findAccess({ store, clock }: RedditContext, authorization: string | undefined): Access | undefined {
  const token = /^bearer\s+(\S+)\s*$/i.exec(authorization ?? "")?.[1];
  const access = token === undefined ? undefined : store.tokens.get(token);
  if (!access || access.expires_at <= clock.seconds()) return undefined;
  const grant = store.grants.get(access.grant_id);
  if (!grant) return undefined;
  if (grant.user_id === null) return { grant, user: null };
  const user = store.users.get(grant.user_id);
  return user && { grant, user };
}

export function hasScope({ scopes }: Grant, scope: string | undefined): boolean {
  return scope === undefined || scopes.includes("*") || scopes.includes(scope);
}
