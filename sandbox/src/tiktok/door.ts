import type { FastifyRequest } from "fastify";
import { callWindows } from "../oauth/call-window.ts";
import { bearerOf } from "../oauth/form.ts";
import { findToken } from "../oauth/grants.ts";
import type { OauthUser } from "../oauth/model.ts";
import type { OauthContext } from "../oauth/platform.ts";
import { INVALID_TOKEN, MISSING_SCOPE, TiktokRefusal } from "./envelope.ts";

/** The door of an endpoint: token, scope, and so many calls a minute. */
export function createDoor(ctx: OauthContext, { scope, perMinute }: { scope: string; perMinute: number }) {
  const windowOf = callWindows(ctx.clock, 60);
  return (request: FastifyRequest): OauthUser => {
    const found = findToken(ctx, bearerOf(request.headers.authorization), "access");
    if (found.kind !== "valid") throw new TiktokRefusal(401, "access_token_invalid", INVALID_TOKEN);
    if (!found.grant.scopes.includes(scope)) throw new TiktokRefusal(401, "scope_not_authorized", MISSING_SCOPE);
    if (windowOf(found.token.token).used > perMinute) {
      const message = "Your request is blocked due to exceeding the API request rate limit.";
      throw new TiktokRefusal(429, "rate_limit_exceeded", message);
    }
    return found.user;
  };
}
