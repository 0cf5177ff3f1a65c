import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "../auth/access.ts";
import type { RedditContext } from "../context.ts";
import { Answer } from "../errors.ts";
import type { AddRoute, Call, RouteOptions } from "../route.ts";
import { guard, withHeaders } from "./guard.ts";
import { inputOf, jsonOf, paramsOf } from "./input.ts";
import type { Quota } from "./quota.ts";
import { sendAnswer } from "./send-answer.ts";

/** Returns a function that declares endpoints of oauth.reddit.com on this app. */
export function createAddRoute(app: FastifyInstance, ctx: RedditContext, quota: Quota): AddRoute {
  return (options) => {
    for (const url of spellingsOf(options.path)) {
      app.route({
        method: options.method,
        url: `/reddit${url}`,
        handler: (request, reply) => answer(ctx, quota, options, request, reply),
      });
    }
  };
}

/** The spellings of a path that clients may use; after a parameter, `.json` is stripped from its value instead. */
export function spellingsOf(path: string): string[] {
  const endsInParameter = /\/:[^/]+$/.test(path);
  return endsInParameter ? [path, `${path}/`] : [path, `${path}/`, `${path}.json`];
}

async function answer(
  ctx: RedditContext,
  quota: Quota,
  { scope, handler }: RouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = inputOf(request);
  const isRaw = input.raw_json === "1";
  const guarded = guard(ctx, quota, request, scope);
  if (guarded instanceof Answer) return sendAnswer(reply, guarded, isRaw);

  const outcome = await outcomeOf(handler, callOf(ctx, guarded.access, input, request, reply));
  if (reply.sent) return reply;
  return sendAnswer(reply, withHeaders(outcome, guarded.headers), isRaw);
}

async function outcomeOf(handler: RouteOptions["handler"], call: Call): Promise<unknown> {
  try {
    return await handler(call);
  } catch (error) {
    if (error instanceof Answer) return error;
    throw error;
  }
}

function callOf(
  ctx: RedditContext,
  { user, grant }: Access,
  input: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Call {
  return {
    ctx: { ...ctx, site: `${request.protocol}://${request.host}/reddit` },
    user,
    grant,
    input,
    params: paramsOf(request),
    json: jsonOf(request),
    now: ctx.clock.seconds(),
    request,
    reply,
  };
}
