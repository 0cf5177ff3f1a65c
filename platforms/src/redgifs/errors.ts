import { z } from "zod";
import type { Answer } from "../http/call.ts";
import { waitAsked, withinReason } from "../http/wait-asked.ts";
import type { Failure, PlatformError } from "../outcome.ts";

const Complaint = z.object({
  code: z.string().min(1).nullish().catch(null),
  message: z.string().min(1).nullish().catch(null),
  description: z.string().min(1).nullish().catch(null),
  delay: z.number().nonnegative().nullish().catch(null),
});
/** The legacy format uses another field name; OAuth endpoints may send only a string. */
const Envelope = z.object({
  error: z
    .union([Complaint, z.string().min(1)])
    .nullish()
    .catch(null),
  errorMessage: Complaint.nullish().catch(null),
  error_description: z.string().nullish().catch(null),
});

/** Why Redgifs did not carry out a request; null if it did. */
export function refusalOf(answer: Answer): Failure | null {
  if (answer.status < 400) return null;
  if (answer.status === 429) return throttled(answer);
  return { kind: "rejected", status: answer.status, errors: [complaintOf(answer)] };
}

export function complaintOf({ status, json }: Answer): PlatformError {
  const body = Envelope.safeParse(json);
  const fallback = { code: `HTTP_${status}`, message: `HTTP ${status}`, field: null };
  if (!body.success) return fallback;
  const { error, errorMessage, error_description } = body.data;
  if (typeof error === "string") return { code: error, message: error_description ?? error, field: null };
  const { code, message, description } = error ?? errorMessage ?? {};
  return { code: code ?? fallback.code, message: message ?? description ?? code ?? fallback.message, field: null };
}

/** The body contains the wait, which applies to the whole account. */
function throttled(answer: Answer): Failure {
  const body = Envelope.safeParse(answer.json);
  const error = body.success && typeof body.data.error === "object" ? body.data.error : null;
  const delay = error?.delay;
  return {
    kind: "throttled",
    retryAfterMs: delay == null ? waitAsked(answer.headers, null, Date.now()) : withinReason(delay * 1000),
    scope: "account",
    message: complaintOf(answer).message,
  };
}
