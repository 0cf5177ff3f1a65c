import type { FastifyInstance, FastifyReply } from "fastify";
import { textsOf } from "../oauth/form.ts";
import { findToken, issueToken, redeemCode, revokeGrant, secret } from "../oauth/grants.ts";
import type { Grant } from "../oauth/model.ts";
import { CLIENT, type OauthContext } from "../oauth/platform.ts";

const TWO_HOURS = 7200;
const SIX_MONTHS = 182 * 86_400;

export function addTokenRoutes(app: FastifyInstance, ctx: OauthContext): void {
  app.post("/2/oauth2/token", async (request, reply) => {
    if (!isOurClient(request.headers.authorization)) return refuseClient(reply);
    const form = textsOf(request.body);
    if (form.grant_type === "authorization_code") return exchangeCode(ctx, form, reply);
    if (form.grant_type === "refresh_token") return refresh(ctx, form.refresh_token ?? "", reply);
    return refuse(reply, "unsupported_grant_type", "Value passed for the grant type was invalid.");
  });

  // Only the token that is named dies; its twin has to be revoked as well.
  app.post("/2/oauth2/revoke", async (request, reply) => {
    if (!isOurClient(request.headers.authorization)) return refuseClient(reply);
    const { token = "" } = textsOf(request.body);
    if (!ctx.store.tokens.get(token)) return refuseToken(reply);
    await ctx.store.tokens.remove(token);
    return { revoked: true };
  });
}

export async function xTokens(ctx: OauthContext, grant: Grant) {
  const access_token = await issueToken(ctx, grant, { kind: "access", token: secret(64), seconds: TWO_HOURS });
  const answer = { token_type: "bearer", expires_in: TWO_HOURS, access_token, scope: grant.scopes.join(" ") };
  if (!grant.scopes.includes("offline.access")) return answer;
  const refresh_token = await issueToken(ctx, grant, { kind: "refresh", token: secret(64), seconds: SIX_MONTHS });
  return { ...answer, refresh_token };
}

async function exchangeCode(ctx: OauthContext, form: Record<string, string>, reply: FastifyReply) {
  const grant = await redeemCode(ctx, form);
  if (!grant) return refuse(reply, "invalid_request", "Value passed for the authorization code was invalid.");
  return xTokens(ctx, grant);
}

// A refresh token works once. Who shows a used one again has a copy: that ends the whole chain.
async function refresh(ctx: OauthContext, value: string, reply: FastifyReply) {
  const found = findToken(ctx, value, "refresh");
  if (found.kind !== "valid") return refuseToken(reply);
  if (found.token.used_at !== null) {
    await revokeGrant(ctx, found.grant);
    return refuseToken(reply);
  }
  await ctx.store.tokens.put({ ...found.token, used_at: ctx.clock.seconds() });
  return xTokens(ctx, found.grant);
}

function isOurClient(authorization = ""): boolean {
  const [scheme, value = ""] = authorization.split(" ");
  const sent = Buffer.from(value, "base64").toString();
  return scheme?.toLowerCase() === "basic" && sent === `${CLIENT.id}:${CLIENT.secret}`;
}

function refuse(reply: FastifyReply, error: string, description: string): FastifyReply {
  return reply.code(400).send({ error, error_description: description });
}

function refuseToken(reply: FastifyReply): FastifyReply {
  return refuse(reply, "invalid_request", "Value passed for the token was invalid.");
}

function refuseClient(reply: FastifyReply): FastifyReply {
  const error_description = "Missing valid authorization header";
  return reply.code(401).send({ error: "unauthorized_client", error_description });
}
