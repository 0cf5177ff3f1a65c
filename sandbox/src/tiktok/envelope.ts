import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

export function newLogId(): string {
  return randomBytes(17).toString("hex").toUpperCase();
}

export function success(data: object): object {
  return { data, error: { code: "ok", message: "", log_id: newLogId() } };
}

/** An error response, thrown where the error is detected. */
export class TiktokRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof TiktokRefusal)) throw error;
    return sendError(reply, error.status, error.code, error.message);
  });
}

export function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ data: {}, error: { code, message, log_id: newLogId() } });
}

export function sendInvalidToken(reply: FastifyReply): FastifyReply {
  return sendError(reply, 401, "access_token_invalid", INVALID_TOKEN);
}

export function sendMissingScope(reply: FastifyReply): FastifyReply {
  return sendError(reply, 401, "scope_not_authorized", MISSING_SCOPE);
}

export const INVALID_TOKEN = "The access token is invalid or not found in the request.";
export const MISSING_SCOPE = "The user did not authorize the scope required.";
