import { randomBytes } from "node:crypto";
import type { RedditContext } from "../context.ts";
import type { Code, Grant, RedditUser } from "../model.ts";
import { newId } from "../new-id.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";

type Ctx = Pick<RedditContext, "store" | "clock">;

const CODE_SECONDS = 600;

export type TokenSet = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  scope: string;
  refresh_token?: string;
};

export async function issueCode({ store, clock }: Ctx, request: AuthorizeRequest, user: RedditUser): Promise<string> {
  const { granted_scopes } = store.knobs();
  const code = {
    code: randomText(),
    client_id: request.client.id,
    redirect_uri: request.redirect_uri,
    user_id: user.id,
    scopes: granted_scopes ? request.scopes.filter((scope) => granted_scopes.includes(scope)) : request.scopes,
    is_permanent: request.is_permanent,
    expires_at: clock.seconds() + CODE_SECONDS,
  };
  await store.codes.put(code);
  return code.code;
}

/** Spends a code. Undefined: it is unknown, used, too old, or another app's. */
export async function redeemCode({ store, clock }: Ctx, asked: Pick<Code, "code" | "client_id" | "redirect_uri">) {
  const code = store.codes.get(asked.code);
  if (code?.client_id !== asked.client_id || code.redirect_uri !== asked.redirect_uri) return undefined;
  const isFresh = code.expires_at > clock.seconds();
  await store.codes.remove(code.code);
  return isFresh ? code : undefined;
}

type NewGrant = Pick<Grant, "client_id" | "user_id" | "scopes"> & { is_permanent: boolean };

export async function openGrant({ store, clock }: Ctx, { client_id, user_id, scopes, is_permanent }: NewGrant) {
  const refresh_token = is_permanent ? randomText() : null;
  const grant: Grant = { id: newId(), client_id, user_id, scopes, refresh_token, created_at: clock.seconds() };
  await store.grants.put(grant);
  return grant;
}

export async function issueToken({ store, clock }: Ctx, grant: Grant): Promise<TokenSet> {
  const expires_in = store.knobs().access_token_seconds;
  const token = randomText();
  await store.tokens.put({ token, grant_id: grant.id, expires_at: clock.seconds() + expires_in });
  return { access_token: token, token_type: "bearer", expires_in, scope: grant.scopes.join(" ") };
}

/** With a refresh token goes everything that came from it. Tokens of other apps and unknown ones are left alone. */
export async function revokeToken({ store }: Ctx, clientId: string, token: string): Promise<void> {
  const access = store.tokens.get(token);
  if (access && store.grants.get(access.grant_id)?.client_id === clientId) return store.tokens.remove(token);

  const grant = store.grants.by("refresh_token", token)[0];
  if (grant?.client_id !== clientId) return;
  await store.grants.remove(grant.id);
  for (const each of store.tokens.by("grant", grant.id)) await store.tokens.remove(each.token);
}

function randomText(): string {
  return randomBytes(30).toString("base64url");
}
