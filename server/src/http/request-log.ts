import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { nameOfPath } from "./allowed-methods.ts";
import { matchedRoute } from "./route-of-request.ts";

const secretFields = [
  "password",
  "password_confirmation",
  "current_password",
  "token",
  "authorization",
  "cookie",
  "email",
];

const LONGEST_PATH = 200;

/** JSON lines; a value under one of these names never reaches them, whoever logs it. */
export const loggerOptions = {
  level: "info",
  redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[redacted]" },
} satisfies FastifyServerOptions["logger"];

/**
 * One line for each request, with its route: a query may hold a reset token, and the address of a file or of a private
 * feed is a secret as a whole.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const details = {
      method: request.method,
      path: matchedRoute(request) ?? unservedPath(request.url),
      id: idOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.session?.user_id,
    };
    request.log.info(details, "answered");
  });
}

/** Also one that leads nowhere, or not with this method, may have a secret in it; never in its first two words. */
function unservedPath(url: string): string {
  const path = url.split(/[?#;]/, 1)[0]!;
  return nameOfPath(path) ?? path.split("/", 3).join("/").slice(0, LONGEST_PATH);
}

function idOf({ params }: FastifyRequest): number | undefined {
  const id = typeof params === "object" && params !== null && "id" in params ? Number(params.id) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}
