import type { Answer } from "../http/call.ts";
import type { Failure, PlatformError } from "../outcome.ts";
import { redditErrors } from "./errors.ts";
import { waitAskedFor } from "./throttle.ts";

/** Why Reddit did not carry out a request; null if it did. A 200 may contain errors too. */
export function refusalOf(answer: Answer): Failure | null {
  const errors = lacksScope(answer) ? [missingScope] : redditErrors(answer);
  if (errors.length === 0) return null;

  const retryAfterMs = waitAskedFor(errors, answer.json);
  if (retryAfterMs === null) return { kind: "rejected", status: answer.status, errors };
  return { kind: "throttled", retryAfterMs, scope: "account", message: errors[0]!.message };
}

/** Whether the account's grant lacks a required scope, as stated in a header. */
export function lacksScope({ status, headers }: Answer): boolean {
  return status === 403 && Boolean(headers.get("www-authenticate")?.includes("insufficient_scope"));
}

const missingScope: PlatformError = {
  code: "insufficient_scope",
  message: "The access that was given does not cover this.",
  field: null,
};
