import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "@ponkan/contract/endpoint";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../context.ts";
import { asUser } from "../database/row-owner.ts";
import { Refusal } from "../lib/refusal.ts";
import type { Session } from "../modules/auth/sessions.ts";
import type { OwnedCreator } from "../modules/creators/owned-creator.ts";
import { currentCreator } from "./current-creator.ts";
import { parseInput } from "./input-errors.ts";
import { checkJsonSize } from "./json-limits.ts";
import { requireOwnOrigin } from "./origin.ts";
import { CachedReply, sendCachedReply } from "./reply-cache.ts";
import { clearSessionCookie, hasSessionCookie } from "./session-cookie.ts";
import { awaitTurn, workInTurn } from "./turns.ts";

/** What a handler receives: parsed input, and the session and creator if the endpoint requires them. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: E["access"] extends "visitor" ? Session | null : Session;
  creator: E["access"] extends "creator" ? OwnedCreator : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** For calls that take a whole file as text: the maximum bytes of the request, and characters of one text in it. */
    largest?: { bytes: number; characters: number };
    /** Counts a user's call before its body is read. */
    count?: (userId: number) => void;
  }
}

type Answer<E extends Endpoint> = ReplyOf<E> | CachedReply;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

/** Below the API base, with {id} of the contract turned into the router's :id. */
export const routeOf = (endpoint: Endpoint): string => `/api${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`;

/** Serves one endpoint of the contract; the types allow no other reply than its own. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: E,
  handler: Handler<E>,
  config: FastifyContextConfig = {},
): void {
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    config,
    ...bodyLimitOf(endpoint, config),
    // Before the body is read, so that unauthorized calls cause no work.
    preParsing: async (request, reply) => {
      await checkCaller(ctx, endpoint.access)(request, reply);
      const userId = ownerOf(endpoint, request);
      if (userId === undefined) return;
      config.count?.(userId);
      await awaitTurn(request, reply, userId);
    },
    handler: async (request, reply) => {
      const call = callOf(endpoint, request, reply);
      reply.code(endpoint.status);
      const userId = ownerOf(endpoint, request);
      const answer = await (userId === undefined
        ? handler(call)
        : workInTurn(request, reply, () => asUser(userId, async () => handler(call))));
      if (app.validatesReplies) endpoint.reply?.parse(contentOf(answer));
      return answer instanceof CachedReply ? sendCachedReply(request, reply, answer) : reply.send(answer);
    },
  });
}

/** Visitors send short requests only. */
const MOST_OF_VISITORS = 16 * 1024;

function bodyLimitOf({ access }: Endpoint, { largest }: FastifyContextConfig) {
  if (largest) return { bodyLimit: largest.bytes };
  return access === "visitor" ? { bodyLimit: MOST_OF_VISITORS } : {};
}

/** Undefined for visitors, as their requests (such as signing in) need access to rows of any user. */
const ownerOf = ({ access }: Endpoint, { session }: FastifyRequest) =>
  access === "visitor" ? undefined : session?.user_id;

function contentOf(answer: unknown): unknown {
  if (!(answer instanceof CachedReply)) return answer;
  return answer.type === "application/json" ? JSON.parse(answer.text()) : answer.text();
}

/** Checks the Origin, and the session if the endpoint requires one. */
export function checkCaller(ctx: AppContext, access: Access) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    requireOwnOrigin(request, ctx.config);
    if (access !== "visitor") requireSession(ctx, request, reply);
  };
}

function requireSession(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Session {
  if (request.session) return request.session;
  if (hasSessionCookie(request)) clearSessionCookie(reply, ctx.config);
  throw new Refusal(401, "Unauthenticated.");
}

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  const creator = endpoint.access === "creator" && request.session ? currentCreator(request) : undefined;
  if (creator) reply.header("x-creator-id", creator.id);
  const input = {
    params: endpoint.params && parseInput(endpoint.params, request.params),
    query: parseInput(endpoint.query ?? nothing, request.query),
    body: bodyOf(endpoint, request),
  };
  checkJsonSize((request.query ?? {}) as object);
  return { ...input, session: request.session, creator, request, reply } as Call<E>;
}

const nothing = z.strictObject({});

function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.body) {
    parseInput(nothing, request.body ?? {});
    return undefined;
  }
  if (request.body === undefined) throw new Refusal(400, "The request body is empty.");
  return parseInput(endpoint.body, request.body);
}
