import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Challenge, Code, Grant, OauthUser, Token } from "./model.ts";
import type { Ask, OauthContext } from "./platform.ts";

export const secret = (bytes = 32): string => randomBytes(bytes).toString("base64url");

export async function issueCode(
  { platform, store, clock }: OauthContext,
  given: { ask: Ask; user: OauthUser; scopes: string[] },
): Promise<string> {
  const code = platform.newCode();
  await store.codes.put({
    code,
    redirect_uri: given.ask.redirect_uri,
    user_id: given.user.id,
    scopes: given.scopes,
    challenge: given.ask.challenge,
    expires_at: clock.seconds() + platform.codeSeconds,
  });
  return code;
}

type Claim = { code?: string; redirect_uri?: string; code_verifier?: string };

/** A code opens one grant, once: whoever shows it has used it up, also when something else about the call is wrong. */
export async function redeemCode({ store, clock }: OauthContext, claim: Claim): Promise<Grant | undefined> {
  const code = store.codes.get(claim.code ?? "");
  if (!code) return undefined;
  await store.codes.remove(code.code);
  if (code.expires_at <= clock.seconds() || code.redirect_uri !== claim.redirect_uri) return undefined;
  if (code.challenge && !isAnswered(code.challenge, claim.code_verifier)) return undefined;
  return openGrant(store, code);
}

export async function openGrant(
  store: OauthContext["store"],
  { user_id, scopes }: Pick<Code, "user_id" | "scopes">,
): Promise<Grant> {
  const grant: Grant = { id: randomUUID(), user_id, scopes, revoked_at: null };
  await store.grants.put(grant);
  return grant;
}

export async function issueToken(
  { store, clock }: OauthContext,
  grant: Grant,
  { kind, token, seconds }: { kind: Token["kind"]; token: string; seconds: number },
): Promise<string> {
  const now = clock.seconds();
  await forgetOldTokens(store, now);
  const grant_id = grant.id;
  await store.tokens.put({ token, kind, grant_id, created_at: now, expires_at: now + seconds, used_at: null });
  return token;
}

export type Found =
  | { kind: "valid"; token: Token; grant: Grant; user: OauthUser }
  | { kind: "expired" | "revoked" | "unknown" };

export function findToken({ store, clock }: OauthContext, value: string, kind: Token["kind"]): Found {
  const token = store.tokens.get(value);
  const grant = token && store.grants.get(token.grant_id);
  const user = grant && store.users.get(grant.user_id);
  if (token?.kind !== kind || !grant || !user) return { kind: "unknown" };
  if (grant.revoked_at !== null) return { kind: "revoked" };
  if (token.expires_at <= clock.seconds()) return { kind: "expired" };
  return { kind: "valid", token, grant, user };
}

/** The name behind a token, whatever it may still do; for the journal. */
export function ownerOf({ store }: OauthContext, token: string): string | undefined {
  const grant = store.grants.get(store.tokens.get(token)?.grant_id ?? "");
  return store.users.get(grant?.user_id ?? "")?.username;
}

export function revokeGrant({ store, clock }: OauthContext, grant: Grant): Promise<void> {
  return store.grants.put({ ...grant, revoked_at: clock.seconds() });
}

function isAnswered({ value, method }: Challenge, verifier = ""): boolean {
  return value === (method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url"));
}

const A_MONTH = 30 * 86_400;

async function forgetOldTokens({ tokens }: OauthContext["store"], now: number): Promise<void> {
  const old = [...tokens.values()].filter((token) => token.expires_at + A_MONTH < now);
  await Promise.all(old.map(({ token }) => tokens.remove(token)));
}
