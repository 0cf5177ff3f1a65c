import { once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cut } from "./before-handling.ts";
import type { Effect } from "./effect.ts";
import { errorBody } from "./error-body.ts";

const TEN_MEGABYTES = 10 * 1024 * 1024;

/** Applies a fault to the answer of an endpoint that has handled the call. */
export async function afterHandling(
  effect: Effect,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  pickMs: (effect: Effect) => number,
): Promise<unknown> {
  switch (effect.kind) {
    case "lose-answer":
      cut(request);
      return answer;
    case "hang-after":
      await once(reply.raw, "close");
      return answer;
    case "slow-after":
      await wait(pickMs(effect));
      return answer;
    case "error-after": {
      const status = effect.status ?? 500;
      reply.code(status);
      return replaceBy(reply, JSON.stringify(effect.body ?? errorBody(request.url, status)));
    }
    case "cut-answer":
      return halfOf(request, reply, answer);
    case "malformed":
      return replaceBy(reply, '{"json": {"errors": [], "data": {"id": ');
    case "huge":
      return replaceBy(reply, padded(answer, effect.bytes ?? TEN_MEGABYTES));
    case "endless":
      reply.removeHeader("content-length").type("application/json");
      return dripping(reply);
    default:
      return answer;
  }
}

function replaceBy(reply: FastifyReply, json: string): string {
  reply.removeHeader("content-length").type("application/json; charset=utf-8");
  return json;
}

function halfOf(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const whole = Buffer.from(textOf(answer));
  reply.header("content-length", whole.length);
  return Readable.from(half());

  async function* half() {
    yield whole.subarray(0, Math.ceil(whole.length / 2));
    // Time for the first half to be sent.
    await wait(20);
    cut(request);
  }
}

/** Valid JSON: the real answer and a lot of padding. */
function padded(answer: unknown, bytes: number): string {
  const text = textOf(answer).trim();
  const padding = `"padding":"${"x".repeat(bytes)}"`;
  if (!text.startsWith("{")) return `{${padding}}`;
  return text === "{}" ? `{${padding}}` : `{${padding},${text.slice(1)}`;
}

function dripping(reply: FastifyReply): Readable {
  return Readable.from(drip());

  async function* drip() {
    yield "{";
    for (;;) {
      await wait(1000, undefined, { ref: false });
      if (reply.raw.destroyed) return;
      yield " ";
    }
  }
}

function textOf(answer: unknown): string {
  if (typeof answer === "string") return answer;
  return Buffer.isBuffer(answer) ? answer.toString() : "{}";
}
