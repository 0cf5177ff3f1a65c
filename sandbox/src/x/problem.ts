import type { FastifyReply } from "fastify";

/** An error in the shape of the X API. */
export function sendProblem(reply: FastifyReply, status: number, title: string, detail = title): FastifyReply {
  return reply.code(status).type("application/problem+json").send({ title, detail, type: "about:blank", status });
}

/** A parameter X does not understand. */
export function sendInvalid(reply: FastifyReply, parameters: Record<string, string[]>, message: string): FastifyReply {
  return reply
    .code(400)
    .type("application/problem+json")
    .send({
      errors: [{ parameters, message }],
      title: "Invalid Request",
      detail: "One or more parameters to your request was invalid.",
      type: "https://api.twitter.com/2/problems/invalid-request",
      status: 400,
    });
}
