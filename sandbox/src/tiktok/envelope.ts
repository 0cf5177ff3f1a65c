import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";

export function newLogId(): string {
  return randomBytes(17).toString("hex").toUpperCase();
}

export function success(data: object): object {
  return { data, error: { code: "ok", message: "", log_id: newLogId() } };
}

export function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ data: {}, error: { code, message, log_id: newLogId() } });
}

export function sendInvalidToken(reply: FastifyReply): FastifyReply {
  const message = "The access token is invalid or not found in the request.";
  return sendError(reply, 401, "access_token_invalid", message);
}

export function sendMissingScope(reply: FastifyReply): FastifyReply {
  return sendError(reply, 401, "scope_not_authorized", "The user did not authorize the scope required.");
}
