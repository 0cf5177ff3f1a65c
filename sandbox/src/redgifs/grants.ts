import { randomBytes, randomUUID } from "node:crypto";
import { nowMs, type RedgifsContext } from "./context.ts";
import type { AccessToken, Grant } from "./model.ts";

const CODE_MS = 10 * 60 * 1000;

export const secretText = () => randomBytes(24).toString("base64url");

type Consent = { client_id: string; username: string; scopes: string[] };

export async function issueCode(ctx: RedgifsContext, consent: Consent & { redirect_uri: string }): Promise<string> {
  const code = secretText();
  await ctx.store.codes.put({ ...consent, code, expires_ms: nowMs(ctx) + CODE_MS });
  return code;
}

export async function addGrant(
  ctx: RedgifsContext,
  { client_id, username, scopes }: Omit<Consent, "username"> & { username: string | null },
): Promise<Grant> {
  const refresh_token = username === null ? null : secretText();
  const grant = { id: randomUUID(), client_id, username, scopes, refresh_token, created_ms: nowMs(ctx), refreshes: 0 };
  await ctx.store.grants.put(grant);
  return grant;
}

export type TokenAnswer = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  scope: string;
  refresh_token?: string;
};

export async function issueToken(ctx: RedgifsContext, grant: Grant): Promise<TokenAnswer> {
  const expires_in = ctx.store.knobs().access_token_seconds;
  const access_token = secretText();
  await forgetExpiredTokens(ctx, grant);
  await ctx.store.tokens.put({ token: access_token, grant_id: grant.id, expires_ms: nowMs(ctx) + expires_in * 1000 });
  const answer: TokenAnswer = { access_token, token_type: "Bearer", expires_in, scope: grant.scopes.join(" ") };
  return grant.refresh_token ? { ...answer, refresh_token: grant.refresh_token } : answer;
}

/** Its access tokens die with it. */
export async function revokeGrant({ store }: RedgifsContext, grant: Grant): Promise<void> {
  for (const { token } of [...store.tokens.by("grant", grant.id)]) await store.tokens.remove(token);
  await store.grants.remove(grant.id);
}

async function forgetExpiredTokens(ctx: RedgifsContext, grant: Grant): Promise<void> {
  const isExpired = ({ expires_ms }: AccessToken) => expires_ms <= nowMs(ctx);
  for (const { token } of ctx.store.tokens.by("grant", grant.id).filter(isExpired))
    await ctx.store.tokens.remove(token);
}
