import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerOf } from "../input.ts";
import type { Grant } from "../oauth/model.ts";
import { callWindows } from "../shared/call-window.ts";
import { findCaller, type PlatformContext, type PlatformUser } from "../shared/users.ts";
import { XProblem } from "./problem.ts";

type Conditions = { limit: () => number; scopes: readonly string[] };
export type Caller = { user: PlatformUser; grant: Grant };

const WINDOW_SECONDS = 15 * 60;

/** Returns a check that each endpoint runs first, in this order: token, rate limit, scopes. */
export function createAccessCheck(ctx: PlatformContext, { limit, scopes }: Conditions) {
  const windowOf = callWindows(ctx.clock, WINDOW_SECONDS);
  return (request: FastifyRequest, reply: FastifyReply): Caller => {
    const found = findCaller(ctx, bearerOf(request));
    if (found.kind !== "valid") throw new XProblem(401, "Unauthorized");
    const { used, ends } = windowOf(found.token.token);
    reply.headers({
      "x-rate-limit-limit": limit(),
      "x-rate-limit-remaining": Math.max(0, limit() - used),
      "x-rate-limit-reset": ends,
    });
    if (used > limit()) throw new XProblem(429, "Too Many Requests");
    if (!scopes.every((scope) => found.grant.scopes.includes(scope))) throw new XProblem(403, "Forbidden");
    return found;
  };
}
