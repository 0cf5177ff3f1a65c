import { z } from "zod";
import type { Caller, Grant } from "../capabilities.ts";
import { type Answer, call, unknown } from "../http/call.ts";
import { readAnswer } from "../http/read-answer.ts";
import { type Failure, mapped, type Outcome, ok } from "../outcome.ts";
import type { TiktokOptions } from "./options.ts";

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number(),
  scope: z.string(),
});

const TokenError = z.object({ error: z.string().min(1), error_description: z.string().default("") });

/** Errors about the code or token itself. */
const GRANT_IS_GONE = ["invalid_grant", "access_denied"];

export async function exchangeCode(
  options: TiktokOptions,
  caller: Caller,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Outcome<Grant>> {
  const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
  return grantIn(await post(options, caller, "token", form));
}

/** The returned refresh token replaces the one sent. */
export async function refresh(options: TiktokOptions, caller: Caller, refreshToken: string): Promise<Outcome<Grant>> {
  const form = { grant_type: "refresh_token", refresh_token: refreshToken };
  const grant = grantIn(await post(options, caller, "token", form));
  const complaint = grant.kind === "rejected" ? grant.errors[0] : undefined;
  if (!complaint || !GRANT_IS_GONE.includes(complaint.code)) return grant;
  return { kind: "needs-reconnect", reason: complaint.message || complaint.code };
}

/** Revoking one valid token revokes the whole grant; the access token may have expired before the refresh token. */
export async function revoke(
  options: TiktokOptions,
  caller: Caller,
  { access_token, refresh_token }: Pick<Grant, "access_token" | "refresh_token">,
): Promise<Outcome<void>> {
  for (const token of [access_token, refresh_token]) {
    if (token === null) continue;
    const answer = await post(options, caller, "revoke", { token });
    if (answer.kind !== "ok") return answer;
    const refusal = refusalIn(answer.value);
    if (!refusal) return ok(undefined);
    const isAboutToken = refusal.kind === "rejected" && refusal.errors[0]?.code !== "invalid_client";
    if (!isAboutToken) return refusal;
  }
  return ok(undefined);
}

function post(
  { app, hosts, userAgent }: TiktokOptions,
  caller: Caller,
  what: "token" | "revoke",
  form: Record<string, string>,
): Promise<Outcome<Answer>> {
  return call(caller, {
    method: "POST",
    url: new URL(`${hosts.api}/v2/oauth/${what}/`),
    headers: { "user-agent": userAgent },
    body: new URLSearchParams({ client_key: app.id, client_secret: app.secret, ...form }),
    // A 401 here is about our app registration, not about a user's token.
    expects: [401],
    throttles: "app",
  });
}

function grantIn(answer: Outcome<Answer>): Outcome<Grant> {
  const refusal = answer.kind === "ok" ? refusalIn(answer.value) : null;
  if (refusal) return refusal;
  return mapped(readAnswer(answer, Tokens), ({ access_token, refresh_token, expires_in, scope }) => ({
    access_token,
    refresh_token,
    expires_in_seconds: expires_in,
    scopes: scope.split(","),
  }));
}

/** Errors may come with HTTP 200, so only the body is reliable. */
function refusalIn(answer: Answer): Failure | null {
  const read = TokenError.safeParse(answer.json);
  if (!read.success) return answer.status === 200 ? null : unknown(`HTTP ${answer.status} without a reason`);
  const { error, error_description } = read.data;
  if (error === "server_error") return unknown(`${error}: ${error_description}`);
  return {
    kind: "rejected",
    status: answer.status,
    errors: [{ code: error, message: error_description, field: null }],
  };
}
