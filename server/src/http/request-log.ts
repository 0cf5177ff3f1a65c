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

/** Logs JSON lines; values of fields with these names are always redacted. */
export const loggerOptions = {
  level: "info",
  redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[redacted]" },
} satisfies FastifyServerOptions["logger"];

/**
 * Logs one line per request with its route instead of its URL: a query may contain a reset token, and the URL of a file
 * or private feed is a secret itself.
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

/** An unknown path, or one with the wrong method, may contain a secret too, but never in its first two segments. */
function unservedPath(url: string): string {
  const path = url.split(/[?#;]/, 1)[0]!;
  return nameOfPath(path) ?? path.split("/", 3).join("/").slice(0, LONGEST_PATH);
}

function idOf({ params }: FastifyRequest): number | undefined {
  const id = typeof params === "object" && params !== null && "id" in params ? Number(params.id) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}
