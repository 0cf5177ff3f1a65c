import type { FastifyInstance } from "fastify";
import type { RedditContext } from "../context.ts";
import { spellingsOf } from "../server/add-route.ts";
import { inputOf } from "../server/input.ts";
import { sendAnswer } from "../server/send-answer.ts";
import { addAuthorizeRoutes } from "./authorize.routes.ts";
import { scopeInfo } from "./scopes.ts";
import { addTokenRoutes } from "./token.routes.ts";

/** What www.reddit.com does for OAuth: consent, tokens, and the list of scopes, which needs no token. */
export function addOAuth(app: FastifyInstance, ctx: RedditContext): void {
  addAuthorizeRoutes(app, ctx);
  addTokenRoutes(app, ctx);
  for (const url of spellingsOf("/api/v1/scopes")) {
    app.get(`/reddit${url}`, (request, reply) => {
      const only = inputOf(request).scopes?.split(/[\s,]+/);
      return sendAnswer(reply, scopeInfo(only), true);
    });
  }
}
