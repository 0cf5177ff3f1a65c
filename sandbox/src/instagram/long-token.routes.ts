import type { FastifyInstance, FastifyReply } from "fastify";
import { textsOf } from "../input.ts";
import { findClient } from "../oauth/clients.ts";
import { findToken, issueToken, openGrant } from "../oauth/grants.ts";
import type { Grant } from "../oauth/model.ts";
import type { OauthContext } from "../oauth/platform.ts";
import type { Connect } from "../shared/control.routes.ts";
import { sendDeadToken, sendGraphError } from "./graph-error.ts";

const A_DAY = 86_400;
const SIXTY_DAYS = 5_183_944;

/** Exchanges a short-lived token for one that lasts sixty days, and renews that one. */
export function addLongTokenRoutes(app: FastifyInstance, ctx: OauthContext): void {
  app.get("/access_token", (request, reply) => {
    const { grant_type, client_secret, access_token = "" } = textsOf(request.query);
    if (grant_type !== "ig_exchange_token") return unsupported(reply);
    const found = findToken(ctx, access_token, "short-lived");
    if (found.kind !== "valid") return sendDeadToken(reply, found.kind);
    if (client_secret !== findClient(found.grant.client_id)?.secret) {
      return sendGraphError(reply, { code: 1, message: "Error validating client secret." });
    }
    return longLivedToken(ctx, found.grant);
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

/** Connects with a long-lived token, which is what a connected app holds. */
export const connectForLong: Connect = async (ctx, consent) =>
  longLivedToken(ctx, await openGrant(ctx, { ...consent, is_permanent: true }));

async function longLivedToken(ctx: OauthContext, grant: Grant) {
  const access_token = await issueToken(ctx, grant, { kind: "access", seconds: SIXTY_DAYS });
  return { access_token, token_type: "bearer", expires_in: SIXTY_DAYS };
}

function unsupported(reply: FastifyReply): FastifyReply {
  return sendGraphError(reply, { code: 100, message: "Unsupported request - method type: get" });
}
