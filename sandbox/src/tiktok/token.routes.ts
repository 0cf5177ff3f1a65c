import type { FastifyInstance, FastifyReply } from "fastify";
import { textsOf } from "../oauth/form.ts";
import { findToken, issueToken, redeemCode, revokeGrant, secret } from "../oauth/grants.ts";
import type { Grant } from "../oauth/model.ts";
import { CLIENT, type OauthContext } from "../oauth/platform.ts";
import { newLogId } from "./envelope.ts";
import type { TiktokSettings } from "./settings.ts";

const A_YEAR = 31_536_000;

export type TiktokContext = OauthContext & { settings: () => TiktokSettings };

export function addTokenRoutes(app: FastifyInstance, ctx: TiktokContext): void {
  app.post("/v2/oauth/token/", async (request, reply) => {
    const form = textsOf(request.body);
    if (!isOurClient(form)) return refuseClient(ctx, reply);
    if (form.grant_type === "authorization_code") return exchangeCode(ctx, form, reply);
    if (form.grant_type === "refresh_token") return refresh(ctx, form.refresh_token ?? "", reply);
    return refuse(ctx, reply, "unsupported_grant_type", "The grant type is not supported.");
  });

  app.post("/v2/oauth/revoke/", async (request, reply) => {
    const form = textsOf(request.body);
    if (!isOurClient(form)) return refuseClient(ctx, reply);
    const access = findToken(ctx, form.token ?? "", "access");
    const found = access.kind === "valid" ? access : findToken(ctx, form.token ?? "", "refresh");
    if (found.kind !== "valid") return refuse(ctx, reply, "invalid_request", "The token is invalid or expired.");
    await revokeGrant(ctx, found.grant);
    return reply.code(200).send();
  });
}

export async function tiktokTokens(ctx: TiktokContext, grant: Grant, refreshToken?: string) {
  const seconds = ctx.settings().access_token_seconds;
  const access_token = await issueToken(ctx, grant, { kind: "access", token: `act.${secret(48)}!e1`, seconds });
  const refresh_token =
    refreshToken ?? (await issueToken(ctx, grant, { kind: "refresh", token: `rft.${secret(48)}!e1`, seconds: A_YEAR }));
  return {
    open_id: grant.user_id,
    scope: grant.scopes.join(","),
    access_token,
    expires_in: seconds,
    refresh_token,
    refresh_expires_in: A_YEAR,
    token_type: "Bearer",
  };
}

async function exchangeCode(ctx: TiktokContext, form: Record<string, string>, reply: FastifyReply) {
  const grant = await redeemCode(ctx, form);
  if (!grant) return refuse(ctx, reply, "invalid_grant", "Authorization code is expired or was already used.");
  return tiktokTokens(ctx, grant);
}

async function refresh(ctx: TiktokContext, value: string, reply: FastifyReply) {
  const found = findToken(ctx, value, "refresh");
  if (found.kind !== "valid") return refuse(ctx, reply, "invalid_grant", "Refresh token is invalid or expired.");
  if (!ctx.settings().rotates_refresh_tokens) return tiktokTokens(ctx, found.grant, value);
  await ctx.store.tokens.remove(value);
  return tiktokTokens(ctx, found.grant);
}

function isOurClient({ client_key, client_secret }: Record<string, string>): boolean {
  return client_key === CLIENT.id && client_secret === CLIENT.secret;
}

function refuseClient(ctx: TiktokContext, reply: FastifyReply): FastifyReply {
  return refuse(ctx, reply, "invalid_client", "Client key or secret is incorrect.");
}

function refuse({ settings }: TiktokContext, reply: FastifyReply, error: string, error_description: string) {
  return reply
    .code(settings().answers_errors_with_200 ? 200 : 400)
    .send({ error, error_description, log_id: newLogId() });
}
