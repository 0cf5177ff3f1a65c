import type { FastifyInstance, FastifyReply } from "fastify";
import { type Found, secret } from "../oauth/grants.ts";

type GraphError = { code: number; error_subcode?: number; message: string; error_user_msg?: string };

/** An error response, thrown where the error is detected. */
export class GraphRefusal extends Error {
  readonly error: GraphError;

  constructor(error: GraphError) {
    super(error.message);
    this.error = error;
  }
}

export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof GraphRefusal)) throw error;
    return sendGraphError(reply, error.error);
  });
}

export function sendGraphError(reply: FastifyReply, error: GraphError): FastifyReply {
  return reply.code(400).send({ error: { type: "OAuthException", ...error, fbtrace_id: secret(8) } });
}

/** Explains why a token is not valid. */
export function sendDeadToken(reply: FastifyReply, kind: Exclude<Found["kind"], "valid">): FastifyReply {
  return sendGraphError(reply, deadToken(kind));
}

export const deadToken = (kind: Exclude<Found["kind"], "valid">): GraphError => ({ code: 190, ...DEAD[kind] });

const DEAD = {
  expired: { error_subcode: 463, message: "Error validating access token: Session has expired" },
  revoked: {
    error_subcode: 458,
    message: "Error validating access token: The user has not authorized application",
  },
  unknown: { error_subcode: 467, message: "Invalid OAuth access token - Cannot parse access token" },
};
