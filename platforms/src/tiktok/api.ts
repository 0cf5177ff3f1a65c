import { z } from "zod";
import type { Access } from "../capabilities.ts";
import { call, type Request, unknown } from "../http/call.ts";
import { parseJson } from "../http/parse-json.ts";
import { readAnswer } from "../http/read-answer.ts";
import { type Failure, mapped, type Outcome } from "../outcome.ts";
import type { TiktokOptions } from "./options.ts";

const Envelope = z.object({ error: z.object({ code: z.string(), message: z.string().default("") }) });

/** Calls the API. Success is determined by the envelope, not by the HTTP status. */
export async function callApi<T>(
  { hosts, userAgent }: TiktokOptions,
  access: Access,
  request: Omit<Request, "url"> & { path: string },
  schema: z.ZodType<T>,
): Promise<Outcome<T>> {
  const { path, ...rest } = request;
  const answer = await call(access, {
    ...rest,
    url: new URL(`${hosts.api}${path}`),
    headers: {
      authorization: `Bearer ${access.accessToken}`,
      "content-type": "application/json; charset=UTF-8",
      "user-agent": userAgent,
    },
    expects: [401, 429],
  });
  if (answer.kind !== "ok") return answer;
  const envelope = readAnswer(answer, Envelope);
  if (envelope.kind !== "ok") return envelope;
  const { code, message } = envelope.value.error;
  if (code !== "ok") return failureOf(answer.value.status, code, message);
  const exact = mapped(answer, (read) => ({ ...read, json: parseJson(withLongNumbersAsText(read.text)) }));
  return readAnswer(exact, schema);
}

// Video ids are bare 19-digit numbers, more than a JavaScript number can represent exactly; quoted strings stay
// unchanged.
function withLongNumbersAsText(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\b\d{16,}\b/g, (found) => (found.startsWith('"') ? found : `"${found}"`));
}

/** For daily caps; TikTok does not say when its day ends. */
const DAY_MS = 24 * 60 * 60_000;

function failureOf(status: number, code: string, message: string): Failure {
  if (code === "access_token_invalid") return { kind: "unauthorized" };
  if (code === "scope_not_authorized" || code === "scope_permission_missed") {
    return { kind: "needs-reconnect", reason: message || code };
  }
  if (code === "rate_limit_exceeded") return { kind: "throttled", retryAfterMs: 60_000, scope: "account", message };
  if (code === "spam_risk_too_many_posts" || code === "reached_active_user_cap") {
    const scope = code === "reached_active_user_cap" ? "app" : "account";
    return { kind: "throttled", retryAfterMs: DAY_MS, scope, message: message || code };
  }
  if (code === "internal_error") return unknown(`${code}: ${message}`);
  return { kind: "rejected", status, errors: [{ code, message, field: null }] };
}
