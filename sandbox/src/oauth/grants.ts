import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Client } from "./clients.ts";
import type { Challenge, Code, Grant, Token } from "./model.ts";
import type { AuthorizeRequest, Form, Issued, OauthContext } from "./platform.ts";

type Tables = Pick<OauthContext, "store" | "clock">;

export const secret = (bytes = 32): string => randomBytes(bytes).toString("base64url");

export async function issueCode(
  { platform, store, clock }: OauthContext,
  { asked, user_id, scopes }: { asked: AuthorizeRequest; user_id: string; scopes: string[] },
): Promise<string> {
  const code = platform.codes.create();
  await store.codes.put({
    code,
    client_id: asked.client.id,
    redirect_uri: asked.redirect_uri,
    user_id,
    scopes: platform.consent.scopesGiven?.(scopes) ?? scopes,
    is_permanent: asked.is_permanent,
    challenge: asked.challenge,
    expires_at: clock.seconds() + platform.codes.seconds,
  });
  return code;
}

/**
 * Exchanges a code for a grant; works once. Undefined if the code is unknown, used, expired, or belongs to another app.
 */
export async function redeemCode(ctx: OauthContext, client: Client, form: Form): Promise<Grant | undefined> {
  const { platform, store, clock } = ctx;
  const code = store.codes.get(form.code ?? "");
  if (!code) return undefined;
  const isTheirs = code.client_id === client.id && code.redirect_uri === form.redirect_uri;
  const isRight = isTheirs && (!code.challenge || isAnswered(code.challenge, form.code_verifier));
  if (isRight || platform.codes.areSpentByWrongCalls) await store.codes.remove(code.code);
  return isRight && code.expires_at > clock.seconds() ? openGrant(ctx, code) : undefined;
}

export type NewGrant = Pick<Code, "client_id" | "scopes" | "is_permanent"> & { user_id: string | null };

export async function openGrant(ctx: OauthContext, given: NewGrant): Promise<Grant> {
  const { client_id, user_id, scopes } = given;
  const bare: Grant = {
    id: randomUUID(),
    client_id,
    user_id,
    scopes,
    created_at: ctx.clock.seconds(),
    revoked_at: null,
    refresh_token: null,
    refresh_expires_at: null,
    used_refresh_tokens: [],
  };
  const grant = ctx.platform.tokens.refresh?.isGiven(given) ? withNewRefreshToken(ctx, bare) : bare;
  await ctx.store.grants.put(grant);
  return grant;
}

/** The tokens that the token endpoint hands out for a grant. */
export async function issueTokens(ctx: OauthContext, grant: Grant): Promise<Issued> {
  const { tokens } = ctx.platform;
  const expires_in = tokens.seconds();
  const access_token = await issueToken(ctx, grant, { kind: tokens.kind, seconds: expires_in });
  return { access_token, expires_in, ...(grant.refresh_token !== null && { refresh_token: grant.refresh_token }) };
}

export async function issueToken(
  { platform, store, clock }: OauthContext,
  grant: Grant,
  { kind, seconds }: { kind: Token["kind"]; seconds: number },
): Promise<string> {
  const token = platform.tokens.create(kind);
  const now = clock.seconds();
  await store.tokens.put({ token, kind, grant_id: grant.id, created_at: now, expires_at: now + seconds });
  return token;
}

/** New tokens for a refresh token; undefined when it is invalid or belongs to another app. */
export async function refresh(ctx: OauthContext, value: string, clientId?: string) {
  const rules = ctx.platform.tokens.refresh;
  const grant = findByRefreshToken(ctx, value);
  if (!grant || (clientId !== undefined && grant.client_id !== clientId)) {
    if (rules?.reuseEndsGrant) await endReusedGrant(ctx, value);
    return undefined;
  }
  const renewed = rules?.rotates() ? withNewRefreshToken(ctx, grant) : grant;
  if (renewed !== grant) await ctx.store.grants.put(renewed);
  const { refresh_token, ...issued } = await issueTokens(ctx, renewed);
  return { grant: renewed, issued: rules?.isEchoed() && refresh_token ? { ...issued, refresh_token } : issued };
}

export function findByRefreshToken({ store, clock }: Tables, value: string): Grant | undefined {
  const grant = value ? store.grants.by("refresh_token", value)[0] : undefined;
  if (!grant || grant.revoked_at !== null) return undefined;
  const hasExpired = grant.refresh_expires_at !== null && grant.refresh_expires_at <= clock.seconds();
  return hasExpired ? undefined : grant;
}

export type Found = { kind: "valid"; token: Token; grant: Grant } | { kind: "expired" | "revoked" | "unknown" };

export function findToken({ store, clock }: Tables, value: string, kind: Token["kind"]): Found {
  const token = store.tokens.get(value);
  const grant = token && store.grants.get(token.grant_id);
  if (token?.kind !== kind || !grant) return { kind: "unknown" };
  if (grant.revoked_at !== null) return { kind: "revoked" };
  if (token.expires_at <= clock.seconds()) return { kind: "expired" };
  return { kind: "valid", token, grant };
}

export function revokeGrant({ store, clock }: Tables, grant: Grant): Promise<void> {
  return store.grants.put({ ...grant, revoked_at: clock.seconds() });
}

/** The name of the user a token belongs to, whether it is valid or not; for the journal. */
export function ownerOf({ store, users }: OauthContext, token: string): string | undefined {
  const grant = store.grants.get(store.tokens.get(token)?.grant_id ?? "");
  return grant?.user_id ? users.nameOf(grant.user_id) : undefined;
}

const MOST_USED_TOKENS = 100;

function withNewRefreshToken({ platform, clock }: OauthContext, grant: Grant): Grant {
  const { create, refresh } = platform.tokens;
  const used = grant.refresh_token === null ? [] : [grant.refresh_token, ...grant.used_refresh_tokens];
  return {
    ...grant,
    refresh_token: create("refresh"),
    refresh_expires_at: refresh?.seconds ? clock.seconds() + refresh.seconds : null,
    used_refresh_tokens: refresh?.reuseEndsGrant ? used.slice(0, MOST_USED_TOKENS) : [],
  };
}

async function endReusedGrant(ctx: OauthContext, value: string): Promise<void> {
  const grant = [...ctx.store.grants.values()].find(({ used_refresh_tokens }) => used_refresh_tokens.includes(value));
  if (grant) await revokeGrant(ctx, grant);
}

function isAnswered({ value, method }: Challenge, verifier = ""): boolean {
  return value === (method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url"));
}
