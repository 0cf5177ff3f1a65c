import type { FastifyInstance, FastifyServerOptions } from "fastify";

const secretFields = [
  "password",
  "password_confirmation",
  "current_password",
  "token",
  "authorization",
  "cookie",
  "email",
];

/** JSON lines; a value under one of these names never reaches them, whoever logs it. */
export const loggerOptions = {
  level: "info",
  redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[redacted]" },
} satisfies FastifyServerOptions["logger"];

/** One line for each request, with the path only: a query may hold a reset token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const details = {
      method: request.method,
      path: request.url.split("?")[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.session?.user_id,
    };
    request.log.info(details, "answered");
  });
}
