import type { FastifyReply, FastifyRequest } from "fastify";
import { callWindows } from "../oauth/call-window.ts";
import { bearerOf } from "../oauth/form.ts";
import { findToken } from "../oauth/grants.ts";
import type { Grant, OauthUser } from "../oauth/model.ts";
import type { OauthContext } from "../oauth/platform.ts";
import { XProblem } from "./problem.ts";

type Conditions = { limit: () => number; scopes: readonly string[] };
export type Guest = { user: OauthUser; grant: Grant };

const WINDOW_SECONDS = 15 * 60;

/** The door of an endpoint: token, quota of the window and scopes, asked for in this order. */
export function createDoor(ctx: OauthContext, { limit, scopes }: Conditions) {
  const windowOf = callWindows(ctx.clock, WINDOW_SECONDS);
  return (request: FastifyRequest, reply: FastifyReply): Guest => {
    const found = findToken(ctx, bearerOf(request.headers.authorization), "access");
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
