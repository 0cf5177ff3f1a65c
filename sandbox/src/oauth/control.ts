import { issueTokens, openGrant, revokeGrant } from "./grants.ts";
import type { Grant } from "./model.ts";
import type { OauthContext } from "./platform.ts";

/** Acts as if a user had given the app permanent access and the app had fetched its tokens; returns that answer. */
export async function connect(
  ctx: OauthContext,
  consent: { client_id: string; user_id: string; scopes: string[] },
): Promise<unknown> {
  const grant = await openGrant(ctx, { ...consent, is_permanent: true });
  return ctx.platform.tokens.answer(await issueTokens(ctx, grant), grant);
}

type Tables = Pick<OauthContext, "store" | "clock">;

/** Grants that are not revoked, of one user or of all users. */
export function openGrants({ store }: Tables, userId?: string): Grant[] {
  const grants = userId === undefined ? [...store.grants.values()] : store.grants.by("user", userId);
  return grants.filter(({ revoked_at }) => revoked_at === null);
}

/** Expires the access tokens of these grants; refresh tokens stay valid. */
export async function expireTokens({ store }: Tables, grants: readonly Grant[]): Promise<{ count: number }> {
  const tokens = grants.flatMap(({ id }) => store.tokens.by("grant", id)).filter(({ kind }) => kind === "access");
  await Promise.all(tokens.map((token) => store.tokens.put({ ...token, expires_at: 0 })));
  return { count: tokens.length };
}

/** Acts as if the users had removed the app in their settings. */
export async function revokeGrants(ctx: Tables, grants: readonly Grant[]): Promise<{ count: number }> {
  await Promise.all(grants.map((grant) => revokeGrant(ctx, grant)));
  return { count: grants.length };
}

/** How many grants and tokens are valid now. */
export function countAccess(ctx: Tables): { grants: number; valid_tokens: number } {
  const grants = openGrants(ctx);
  const tokens = grants.flatMap(({ id }) => ctx.store.tokens.by("grant", id));
  const valid = tokens.filter(({ expires_at }) => expires_at > ctx.clock.seconds());
  return { grants: grants.length, valid_tokens: valid.length };
}
