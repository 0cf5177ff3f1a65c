import type { FastifyRequest } from "fastify";
import { type Access, findAccess, hasScope } from "../auth/access.ts";
import type { RedditContext } from "../context.ts";
import { Answer, htmlError, plainError } from "../errors.ts";
import { type Quota, quotaHeaders, type Spent } from "./quota.ts";
import { isGenericAgent } from "./user-agent.ts";

type Guarded = { access: Access; headers: Record<string, string> };

/** Checks a call; returns what the handler needs, or the answer that refuses the call. */
export function guard(ctx: RedditContext, quota: Quota, request: FastifyRequest, scope?: string): Guarded | Answer {
  if (isGenericAgent(request.headers["user-agent"])) return htmlError(429, { "retry-after": "60" });

  const access = findAccess(ctx, request);
  if (!access) return plainError(401, { "www-authenticate": 'Bearer realm="reddit", error="invalid_token"' });

  const { quota: allowed, sends_limit_headers } = ctx.store.knobs();
  const spent = quota.spend(`${access.grant.client_id} ${access.grant.user_id ?? "-"}`, allowed);
  const headers = sends_limit_headers ? quotaHeaders(spent) : {};
  if (spent.isOver) return overQuota(spent, headers);

  if (!hasScope(access.grant, scope)) {
    return plainError(403, { ...headers, "www-authenticate": 'Bearer realm="reddit", error="insufficient_scope"' });
  }
  return { access, headers };
}

/** Adds the quota headers to an answer. */
export function withHeaders(outcome: unknown, headers: Record<string, string>): Answer {
  if (!(outcome instanceof Answer)) return new Answer(200, outcome, headers);
  return new Answer(outcome.status, outcome.body, { ...headers, ...outcome.headers });
}

// Reddit answers in both ways; here they alternate.
function overQuota({ used, reset }: Spent, headers: Record<string, string>): Answer {
  return used % 2 === 0 ? htmlError(429, { "retry-after": String(reset) }) : plainError(429, headers);
}
