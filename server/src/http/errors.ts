import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../lib/refusal.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { unavailableRefusal } from "./unavailable.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Fields added to every error of this route. */
    errorFields?: (request: FastifyRequest) => Record<string, unknown>;
  }
}

const somethingWentWrong = "Something went wrong. Please try again.";

const deletedMeanwhile = new Refusal(409, "What this belongs to was deleted in the meantime. Nothing was changed.");

// Fastify's own errors, in our words.
const ownWords: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, "Send JSON."),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal(400, "The request is not valid."),
};

/** Gives all errors one format that reveals no internals (CV-06). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const away = error instanceof Refusal ? undefined : unavailableRefusal(error);
    if (away) request.log.warn({ reason: error.message }, "the database or the storage is away or full");
    const orphaned = isOrphaned(error);
    if (orphaned) request.log.warn({ reason: error.message }, "written for something that was deleted meanwhile");
    const refusal = away ?? (orphaned ? deletedMeanwhile : asRefusal(error, request));
    if (!refusal) {
      request.log.error({ err: error }, "request failed");
      return sendError(request, reply, new Refusal(500, somethingWentWrong));
    }
    return sendError(request, reply, refusal);
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .type("application/json; charset=utf-8")
    .send({
      ...request.routeOptions.config?.errorFields?.(request),
      ...refusal.fields,
      message: refusal.message,
      errors: refusal.errors,
      request_id: request.id,
    });
}

/** Answers before the body is read, because no route takes it. */
export function answerUnserved(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404 || request.method === "GET" || request.method === "HEAD") return;
    reply.header("connection", "close");
    return sendNotFound(request, reply);
  });
}

const MB = 1024 * 1024;

function tooLarge(limit: number): Refusal {
  const size = limit < MB ? `${Math.round(limit / 1024)} KB` : `${Math.round(limit / MB)} MB`;
  return new Refusal(413, `The request is larger than ${size}.`);
}

/** For unknown paths; 405 if another method exists. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = allowedMethods(request.url.split("?")[0] ?? "");
  if (methods.length === 0) return sendError(request, reply, new Refusal(404, "Not found."));
  reply.header("allow", methods.join(", "));
  return sendError(request, reply, new Refusal(405, "Method not allowed."));
}

/** PostgreSQL's foreign_key_violation by a new row: its user, creator or account was deleted during the request. */
const isOrphaned = ({ code, message }: Error & { code?: unknown }) =>
  code === "23503" && message.startsWith("insert or update");

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge(request.routeOptions.bodyLimit);
  const known = ownWords[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Refusal(status, "The request is not valid.") : undefined;
}
