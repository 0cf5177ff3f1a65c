import type { FastifyInstance, FastifyReply } from "fastify";

type Complaint = { message: string; parameters: Record<string, string[]> };
type More = { detail?: string; type?: string; errors?: Complaint[] };

/** An error response, thrown where the error is detected. */
export class XProblem extends Error {
  readonly body: object;
  readonly status: number;

  constructor(status: number, title: string, { detail = title, type = "about:blank", errors }: More = {}) {
    super(detail);
    this.status = status;
    this.body = { ...(errors && { errors }), title, detail, type, status };
  }
}

export function invalid(message: string, parameters: Complaint["parameters"] = {}): XProblem {
  return new XProblem(400, "Invalid Request", {
    detail: "One or more parameters to your request was invalid.",
    type: "https://api.twitter.com/2/problems/invalid-request",
    errors: [{ parameters, message }],
  });
}

export const forbidden = (detail: string): XProblem => new XProblem(403, "Forbidden", { detail });

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof XProblem)) throw error;
    return sendProblem(reply, error);
  });
}

function sendProblem(reply: FastifyReply, { status, body }: XProblem): FastifyReply {
  return reply.code(status).type("application/problem+json").send(body);
}
