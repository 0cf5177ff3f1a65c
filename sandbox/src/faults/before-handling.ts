import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Effect, EffectOf } from "./effect.ts";
import { errorBody, throttledAnswer } from "./error-body.ts";

export type Next = "handle" | "answered";

type Needs = { pickMs: (effect: Effect) => number; runLater: (request: FastifyRequest, ms: number) => void };

/** Applies a fault before the endpoint is called, and decides whether it is called at all. */
export async function beforeHandling(
  effect: Effect,
  request: FastifyRequest,
  reply: FastifyReply,
  { pickMs, runLater }: Needs,
): Promise<Next> {
  switch (effect.kind) {
    case "slow":
      await wait(pickMs(effect));
      return "handle";
    case "error":
      sendError(effect, request, reply);
      return "answered";
    case "throttled": {
      const { body, headers } = throttledAnswer(request.url, effect.retry_after);
      reply.code(429).headers(headers).send(body);
      return "answered";
    }
    case "redirect":
      reply.redirect(effect.to ?? `http://elsewhere.invalid${request.url}`, effect.status ?? 307);
      return "answered";
    case "accept-late":
      runLater(request, pickMs(effect));
      reply.code(504).send(errorBody(request.url, 504));
      return "answered";
    case "cut-before":
      reply.hijack();
      cut(request);
      return "answered";
    case "hang":
      reply.hijack();
      return "answered";
    case "lose-answer":
    case "hang-after":
    case "slow-after":
    case "error-after":
    case "cut-answer":
    case "malformed":
    case "huge":
    case "endless":
      return "handle";
  }
}

/** Resets the connection. */
export function cut({ raw }: FastifyRequest): void {
  // Injected requests have no real socket.
  if ("resetAndDestroy" in raw.socket) raw.socket.resetAndDestroy();
  else raw.destroy();
}

function sendError(
  { status, body, headers = {} }: EffectOf<"error">,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply
    .code(status)
    .headers(headers)
    .send(body === undefined ? errorBody(request.url, status) : body);
}
