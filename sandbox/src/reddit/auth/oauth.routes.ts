import type { FastifyInstance } from "fastify";
import { textsOf } from "../../input.ts";
import { addAuthorizeRoutes } from "../../oauth/authorize.routes.ts";
import { clientByBasicAuth } from "../../oauth/clients.ts";
import { addTokenRoutes } from "../../oauth/token.routes.ts";
import type { RedditContext } from "../context.ts";
import { htmlError, plainError } from "../errors.ts";
import { spellingsOf } from "../server/add-route.ts";
import { createQuota } from "../server/quota.ts";
import { sendAnswer } from "../server/send-answer.ts";
import { isGenericAgent } from "../server/user-agent.ts";
import { redditOauth } from "./platform.ts";
import { scopeInfo } from "./scopes.ts";

const TOKEN_CALLS = 300;

/** The OAuth endpoints of www.reddit.com: consent, tokens, and the list of scopes, which needs no token. */
export async function addOAuth(app: FastifyInstance, ctx: RedditContext): Promise<void> {
  const oauth = redditOauth(ctx);
  addAuthorizeRoutes(app, oauth);
  await app.register(async (scope) => {
    guardTokenCalls(scope, ctx);
    addTokenRoutes(scope, oauth);
  });
  for (const url of spellingsOf("/api/v1/scopes")) {
    app.get(`/reddit${url}`, (request, reply) => {
      const only = textsOf(request.query).scopes?.split(/[\s,]+/);
      return sendAnswer(reply, scopeInfo(only), true);
    });
  }
}

/** Refuses token calls without an identifying User-Agent, and counts them against a separate quota. */
function guardTokenCalls(scope: FastifyInstance, { clock }: RedditContext): void {
  const quota = createQuota(clock);
  scope.addHook("preHandler", async ({ headers }, reply) => {
    if (isGenericAgent(headers["user-agent"])) return sendAnswer(reply, htmlError(429, { "retry-after": "60" }), true);
    const client = clientByBasicAuth(headers.authorization);
    const isOver = client && quota.spend(client.id, TOKEN_CALLS).isOver;
    if (isOver) return sendAnswer(reply, plainError(429), true);
  });
}
