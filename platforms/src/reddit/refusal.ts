import type { Answer } from "../http/call.ts";
import type { Failure, PlatformError } from "../outcome.ts";
import { redditErrors } from "./errors.ts";
import { waitAskedFor } from "./throttle.ts";

/** Why Reddit did not do what it was asked; null when it did. A 200 may be a refusal too. */
export function refusalOf(answer: Answer): Failure | null {
  const errors = lacksScope(answer) ? [missingScope] : redditErrors(answer);
  if (errors.length === 0) return null;

  const retryAfterMs = waitAskedFor(errors, answer.json);
  if (retryAfterMs === null) return { kind: "rejected", status: answer.status, errors };
  return { kind: "throttled", retryAfterMs, scope: "account", message: errors[0]!.message };
}

/** Said in a header: the account granted less than this takes. */
export function lacksScope({ status, headers }: Answer): boolean {
  return status === 403 && Boolean(headers.get("www-authenticate")?.includes("insufficient_scope"));
}

const missingScope: PlatformError = {
  code: "insufficient_scope",
  message: "The access that was given does not cover this.",
  field: null,
};
