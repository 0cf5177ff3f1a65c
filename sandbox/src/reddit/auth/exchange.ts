import type { RedditContext } from "../context.ts";
import { Answer, plainError } from "../errors.ts";
import type { Client } from "./clients.ts";
import { parseScopes } from "./scopes.ts";
import { issueToken, openGrant, redeemCode, type TokenSet } from "./tokens.ts";

type Input = Record<string, string>;
type Outcome = TokenSet | Answer;

/** A token set for what the app brings, or Reddit's refusal: mostly HTTP 200 with an error inside. */
export async function exchange(ctx: RedditContext, client: Client, input: Input): Promise<Outcome> {
  switch (input.grant_type) {
    case "authorization_code":
      return exchangeCode(ctx, client, input);
    case "refresh_token":
      return exchangeRefreshToken(ctx, client, input);
    case "client_credentials":
      return exchangeNothing(ctx, client, input);
    case "password":
      return refused("unauthorized_client", "Only script apps may use password auth");
    case "https://oauth.reddit.com/grants/installed_client":
      return refused("unauthorized_client", "Only installed apps may use this grant");
    default:
      return refused("unsupported_grant_type");
  }
}

async function exchangeCode(ctx: RedditContext, client: Client, { code, redirect_uri }: Input): Promise<Outcome> {
  if (!code || !redirect_uri) return refused("invalid_request");
  const redeemed = await redeemCode(ctx, { code, client_id: client.id, redirect_uri });
  if (!redeemed || !ctx.store.users.get(redeemed.user_id)) return refused("invalid_grant");
  const grant = await openGrant(ctx, redeemed);
  const tokens = await issueToken(ctx, grant);
  return grant.refresh_token === null ? tokens : { ...tokens, refresh_token: grant.refresh_token };
}

async function exchangeRefreshToken(ctx: RedditContext, client: Client, { refresh_token }: Input): Promise<Outcome> {
  if (!refresh_token) return new Answer(400, { error: "invalid_request" });
  const grant = ctx.store.grants.by("refresh_token", refresh_token)[0];
  if (grant?.client_id !== client.id) return plainError(400);
  const tokens = await issueToken(ctx, grant);
  return ctx.store.knobs().echoes_refresh_token ? { ...tokens, refresh_token } : tokens;
}

async function exchangeNothing(ctx: RedditContext, client: Client, { scope }: Input): Promise<Outcome> {
  const scopes = parseScopes(scope || "*");
  if (!scopes) return refused("invalid_scope");
  return issueToken(ctx, await openGrant(ctx, { client_id: client.id, user_id: null, scopes, is_permanent: false }));
}

function refused(error: string, description?: string): Answer {
  return new Answer(200, { error, ...(description && { error_description: description }) });
}
