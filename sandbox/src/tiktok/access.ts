import type { FastifyRequest } from "fastify";
import { bearerOf } from "../input.ts";
import { callWindows } from "../shared/call-window.ts";
import type { PlatformContext, PlatformUser } from "../shared/users.ts";
import { findCaller } from "../shared/users.ts";
import { INVALID_TOKEN, MISSING_SCOPE, TiktokRefusal } from "./envelope.ts";

/** Returns a check that each endpoint runs first: token, scope, and calls per minute. */
export function createAccessCheck(ctx: PlatformContext, { scope, perMinute }: { scope: string; perMinute: number }) {
  const windowOf = callWindows(ctx.clock, 60);
  return (request: FastifyRequest): PlatformUser => {
    const found = findCaller(ctx, bearerOf(request));
    if (found.kind !== "valid") throw new TiktokRefusal(401, "access_token_invalid", INVALID_TOKEN);
    if (!found.grant.scopes.includes(scope)) throw new TiktokRefusal(401, "scope_not_authorized", MISSING_SCOPE);
    if (windowOf(found.token.token).used > perMinute) {
      const message = "Your request is blocked due to exceeding the API request rate limit.";
      throw new TiktokRefusal(429, "rate_limit_exceeded", message);
    }
    return found.user;
  };
}
