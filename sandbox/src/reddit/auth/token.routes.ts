import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RedditContext } from "../context.ts";
import { Answer, htmlError, plainError } from "../errors.ts";
import { spellingsOf } from "../server/add-route.ts";
import { inputOf } from "../server/input.ts";
import { createQuota, WINDOW_SECONDS } from "../server/quota.ts";
import { sendAnswer } from "../server/send-answer.ts";
import { isGenericAgent } from "../server/user-agent.ts";
import { clientOf } from "./basic-auth.ts";
import type { Client } from "./clients.ts";
import { exchange } from "./exchange.ts";
import { forgetExpired } from "./forget-expired.ts";
import { revokeToken } from "./tokens.ts";

const TOKEN_CALLS = 300;

export function addTokenRoutes(app: FastifyInstance, ctx: RedditContext): void {
  const quota = createQuota(ctx.clock);
  let forgottenAt = 0;

  async function tokens(client: Client, request: FastifyRequest): Promise<unknown> {
    if (quota.spend(client.id, TOKEN_CALLS).isOver) return plainError(429);
    const now = ctx.clock.seconds();
    if (Math.abs(now - forgottenAt) >= WINDOW_SECONDS) {
      forgottenAt = now;
      await forgetExpired(ctx);
    }
    return exchange(ctx, client, inputOf(request));
  }

  async function revoke(client: Client, request: FastifyRequest): Promise<unknown> {
    const { token } = inputOf(request);
    if (!token) return plainError(400);
    await revokeToken(ctx, client.id, token);
    return new Answer(200, "", { "content-type": "application/json; charset=UTF-8" });
  }

  const calls = { "/api/v1/access_token": tokens, "/api/v1/revoke_token": revoke };
  for (const [path, call] of Object.entries(calls)) {
    for (const url of spellingsOf(path)) {
      app.post(`/reddit${url}`, async (request, reply) => sendAnswer(reply, await asClient(request, call), true));
    }
  }
}

type ClientCall = (client: Client, request: FastifyRequest) => Promise<unknown>;

async function asClient(request: FastifyRequest, call: ClientCall): Promise<unknown> {
  if (isGenericAgent(request.headers["user-agent"])) return htmlError(429, { "retry-after": "60" });
  const client = clientOf(request.headers.authorization);
  return client ? call(client, request) : plainError(401, { "www-authenticate": 'Basic realm="reddit"' });
}
