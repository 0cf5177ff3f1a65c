import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bearerOf } from "../input.ts";
import { catchUp } from "./catch-up.ts";
import { newId, type StripeContext } from "./context.ts";
import { expanded } from "./expand.ts";
import { invalid, StripeFailure } from "./failure.ts";
import { type Params, parseForm } from "./form.ts";
import { type Input, inputOf } from "./input.ts";
import { API_VERSION } from "./settings.ts";

export type Call = { params: Record<string, string>; input: Input; origin: string };
type Handler = (call: Call) => object | Promise<object>;
type Method = "GET" | "POST" | "DELETE";

/** Adds an API call under /v1. Key, parameters, idempotency, expansion and errors are handled the same way for all. */
export type AddCall = (method: Method, path: string, handler: Handler) => void;

export function callsOf(app: FastifyInstance, ctx: StripeContext): AddCall {
  const underWay = new Set<string>();
  return (method, path, handler) => {
    app.route({
      method,
      url: `/v1${path}`,
      handler: async (request, reply) => {
        const requestId = newId("req", 14);
        reply.headers({ "request-id": requestId, "stripe-version": API_VERSION });
        try {
          requireKey(request);
          const answer = () => carryOut(ctx, request, handler);
          if (method !== "POST") return reply.send(await ctx.inTurn(answer));
          return await once(ctx, underWay, { request, reply, requestId }, answer);
        } catch (error) {
          return sendFailure(reply, error, requestId);
        }
      },
    });
  };
}

function sendFailure(reply: FastifyReply, error: unknown, requestId: string): FastifyReply {
  if (!(error instanceof StripeFailure)) throw error;
  const { status, fields } = error;
  const body = { error: { ...fields, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } };
  return reply.code(status).send(body);
}

async function carryOut(ctx: StripeContext, request: FastifyRequest, handler: Handler): Promise<object> {
  const origin = originOf(request);
  await catchUp(ctx, origin);
  const given = paramsOf(request);
  const input = inputOf(given);
  const answer = await handler({ params: request.params as Record<string, string>, input, origin });
  input.done();
  const expand = Array.isArray(given.expand) ? given.expand.map(String) : [];
  return expanded(ctx, answer, expand);
}

export const originOf = ({ headers }: FastifyRequest): string => `http://${headers.host}`;

function paramsOf(request: FastifyRequest): Params {
  const query = request.url.split("?")[1] ?? "";
  return parseForm(request.method === "POST" ? [query, String(request.body ?? "")].join("&") : query);
}

function requireKey(request: FastifyRequest): void {
  const basic = /^basic\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const key = basic ? Buffer.from(basic, "base64").toString().split(":")[0] : bearerOf(request);
  if (/^(sk|rk)_test_\w+$/.test(key ?? "")) return;
  const message = key ? `Invalid API Key provided: ${key.slice(0, 8)}***` : "You did not provide an API key.";
  throw invalid(message, {}, 401);
}

type Visit = { request: FastifyRequest; reply: FastifyReply; requestId: string };
const A_DAY = 86_400;

/** Answers a request repeated with the same Idempotency-Key as the first time, without running it again. */
async function once(
  ctx: StripeContext,
  underWay: Set<string>,
  { request, reply, requestId }: Visit,
  answer: () => Promise<object>,
): Promise<FastifyReply> {
  const key = [request.headers["idempotency-key"]].flat()[0];
  if (!key) return reply.send(await ctx.inTurn(answer));
  if (key.length > 255) throw invalid("The idempotency key is longer than 255 characters.");
  if (underWay.has(key)) throw keyInUse(key);
  reply.header("idempotency-key", key);
  const kept = ctx.store.kept.get(key);
  const print = createHash("sha256")
    .update(`${request.url}\n${request.body ?? ""}`)
    .digest("hex");
  if (kept && ctx.clock.seconds() - kept.created < A_DAY) {
    if (kept.request !== print) throw otherParameters(key);
    reply.headers({ "idempotent-replayed": "true", "original-request": kept.request_id });
    return reply.code(kept.status).type("application/json").send(kept.body);
  }

  underWay.add(key);
  try {
    const { status, body } = await settled(ctx, answer);
    const created = ctx.clock.seconds();
    await ctx.store.kept.put({ id: key, request: print, status, body, request_id: requestId, created });
    return reply.code(status).type("application/json").send(body);
  } finally {
    underWay.delete(key);
  }
}

/**
 * Returns the answer to store for the idempotency key. A declined card is stored too; errors in the request are thrown.
 */
async function settled(ctx: StripeContext, answer: () => Promise<object>): Promise<{ status: number; body: string }> {
  try {
    return { status: 200, body: JSON.stringify(await ctx.inTurn(answer)) };
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error;
    return { status: 402, body: JSON.stringify({ error: error.fields }) };
  }
}

function keyInUse(key: string): StripeFailure {
  const message = `There is currently another in-progress request using this Idempotent Key: ${key}.`;
  return new StripeFailure(409, { type: "idempotency_error", code: "idempotency_key_in_use", message });
}

function otherParameters(key: string): StripeFailure {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFailure(400, { type: "idempotency_error", message });
}
