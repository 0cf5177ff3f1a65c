import type { FastifyInstance, FastifyReply } from "fastify";
import { textsOf } from "../oauth/form.ts";
import { findToken, issueToken, redeemCode, secret } from "../oauth/grants.ts";
import type { Grant } from "../oauth/model.ts";
import { CLIENT, type OauthContext } from "../oauth/platform.ts";
import { sendDeadToken, sendGraphError } from "./graph-error.ts";
import type { InstagramSettings } from "./settings.ts";

const AN_HOUR = 3600;
const A_DAY = 86_400;
const SIXTY_DAYS = 5_183_944;

export function addTokenRoutes(app: FastifyInstance, ctx: OauthContext, settings: () => InstagramSettings): void {
  app.post("/oauth/access_token", async (request, reply) => {
    const form = textsOf(request.body);
    if (form.client_id !== CLIENT.id || form.client_secret !== CLIENT.secret) {
      return refuse(reply, "Invalid platform app");
    }
    const grant = form.grant_type === "authorization_code" ? await redeemCode(ctx, form) : undefined;
    if (!grant) return refuse(reply, "Matching code was not found or was already used");

    const token = `IGAA${secret(100)}`;
    await issueToken(ctx, grant, { kind: "short-lived", token, seconds: AN_HOUR });
    const text = settings().wraps_answers ? documented(token, grant) : observed(token, grant);
    return reply.type("application/json; charset=utf-8").send(text);
  });

  app.get("/access_token", (request, reply) => {
    const { grant_type, client_secret, access_token = "" } = textsOf(request.query);
    if (grant_type !== "ig_exchange_token") return unsupported(reply);
    if (client_secret !== CLIENT.secret) {
      return sendGraphError(reply, { code: 1, message: "Error validating client secret." });
    }
    const found = findToken(ctx, access_token, "short-lived");
    return found.kind === "valid" ? longLivedToken(ctx, found.grant) : sendDeadToken(reply, found.kind);
  });

  app.get("/refresh_access_token", (request, reply) => {
    const { grant_type, access_token = "" } = textsOf(request.query);
    if (grant_type !== "ig_refresh_token") return unsupported(reply);
    const found = findToken(ctx, access_token, "access");
    if (found.kind !== "valid") return sendDeadToken(reply, found.kind);
    if (ctx.clock.seconds() - found.token.created_at < A_DAY) {
      return sendGraphError(reply, { code: 100, message: "The access token must be at least 24 hours old." });
    }
    return longLivedToken(ctx, found.grant);
  });
}

export async function longLivedToken(ctx: OauthContext, grant: Grant) {
  const token = `IGAA${secret(120)}`;
  const access_token = await issueToken(ctx, grant, { kind: "access", token, seconds: SIXTY_DAYS });
  return { access_token, token_type: "bearer", expires_in: SIXTY_DAYS };
}

function documented(access_token: string, { user_id, scopes }: Grant): string {
  return JSON.stringify({ data: [{ access_token, user_id, permissions: scopes.join(",") }] });
}

// The id as a number of 17 digits, more than a JavaScript number holds.
function observed(access_token: string, { user_id, scopes }: Grant): string {
  const answer = JSON.stringify({ access_token, user_id, permissions: scopes });
  return answer.replace(`"user_id":"${user_id}"`, `"user_id":${user_id}`);
}

function unsupported(reply: FastifyReply): FastifyReply {
  return sendGraphError(reply, { code: 100, message: "Unsupported request - method type: get" });
}

function refuse(reply: FastifyReply, error_message: string): FastifyReply {
  return reply.code(400).send({ error_type: "OAuthException", code: 400, error_message });
}
