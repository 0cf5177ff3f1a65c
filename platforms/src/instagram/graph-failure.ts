import { z } from "zod";
import { type Answer, unknown } from "../http/call.ts";
import { parseJson } from "../http/parse-json.ts";
import { readAnswer } from "../http/read-answer.ts";
import { type Failure, ok } from "../outcome.ts";

const GraphError = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional(),
    message: z.string().default(""),
    error_user_msg: z.string().optional(),
    is_transient: z.boolean().default(false),
  }),
});

const TOKEN_IS_DEAD = [102, 190];
const APP_LIMITS = [4];
const ACCOUNT_LIMITS = [17, 32, 613, 80_001, 80_002];
const TRANSIENT = [1, 2];
/** Temporarily blocked as spam. */
const BLOCKED = { subcodes: [2_207_051], codes: [368] };
const QUOTA_REACHED = 2_207_042;
const DAY_MS = 24 * 60 * 60_000;
/** The quota covers the last 24 hours, and Instagram does not report when the next post is allowed. */
const QUOTA_MS = 30 * 60_000;

/** Maps an error of the Graph API. A dead token cannot be refreshed, because it is its own refresh token. */
export function graphFailure(answer: Answer): Failure {
  const read = readAnswer(ok(answer), GraphError);
  if (read.kind !== "ok") return read;
  const { code, error_subcode, message, error_user_msg, is_transient } = read.value.error;

  if (TOKEN_IS_DEAD.includes(code) || isMissingPermission(code)) return { kind: "needs-reconnect", reason: message };
  if (BLOCKED.codes.includes(code) || BLOCKED.subcodes.includes(error_subcode ?? 0)) {
    return { kind: "throttled", retryAfterMs: DAY_MS, scope: "account", message: error_user_msg ?? message };
  }
  if (error_subcode === QUOTA_REACHED) {
    return { kind: "throttled", retryAfterMs: QUOTA_MS, scope: "account", message: error_user_msg ?? message };
  }
  if (APP_LIMITS.includes(code)) return throttled(answer, "app", message);
  if (ACCOUNT_LIMITS.includes(code)) return throttled(answer, "account", message);
  if (is_transient || TRANSIENT.includes(code)) return unknown(`code ${code}: ${message}`);
  const codes = error_subcode === undefined ? `${code}` : `${code}/${error_subcode}`;
  const errors = [{ code: codes, message: error_user_msg ?? message, field: null }];
  return { kind: "rejected", status: answer.status, errors };
}

function isMissingPermission(code: number): boolean {
  return code === 3 || code === 10 || (code >= 200 && code <= 299);
}

function throttled({ headers }: Answer, scope: "account" | "app", message: string): Failure {
  return { kind: "throttled", retryAfterMs: waitMinutes(headers) * 60_000, scope, message };
}

const Usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().default(0) })));
const USUAL_MINUTES = 15;

function waitMinutes(headers: Headers): number {
  const read = Usage.safeParse(parseJson(headers.get("x-business-use-case-usage") ?? ""));
  const usages = read.success ? Object.values(read.data).flat() : [];
  return Math.max(...usages.map((each) => each.estimated_time_to_regain_access), 0) || USUAL_MINUTES;
}
