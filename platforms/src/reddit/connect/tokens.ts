import { z } from "zod";
import type { AppCredentials } from "../../adapter.ts";
import type { Caller, Grant } from "../../capabilities.ts";
import { type Answer, call, unknown } from "../../http/call.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { mapped, type Outcome, type PlatformError } from "../../outcome.ts";
import type { RedditSetup } from "../client.ts";
import { redditErrors } from "../errors.ts";

export type RedditApp = RedditSetup & { app: AppCredentials };

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  scope: z.string().catch(""),
  refresh_token: z.string().min(1).nullish(),
});
const Refused = z.object({ error: z.union([z.string(), z.number()]) });

export async function exchangeCode(
  reddit: RedditApp,
  caller: Caller,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Outcome<Grant>> {
  const answer = await askForToken(reddit, caller, {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
  });
  return grantIn(answer);
}

/** Reddit answers 400 if the refresh token is no longer valid. */
export async function refresh(reddit: RedditApp, caller: Caller, refreshToken: string): Promise<Outcome<Grant>> {
  const answer = await askForToken(reddit, caller, { grant_type: "refresh_token", refresh_token: refreshToken });
  if (answer.kind === "ok" && refusesGrant(answer.value)) {
    return { kind: "needs-reconnect", reason: refusal(answer.value).code };
  }
  return grantIn(answer);
}

/** Gets a token of the app itself, which sees what any other user sees. */
export async function appToken(reddit: RedditApp, caller: Caller): Promise<Outcome<Grant>> {
  return grantIn(await askForToken(reddit, caller, { grant_type: "client_credentials" }));
}

export async function revoke(
  reddit: RedditApp,
  caller: Caller,
  { access_token, refresh_token }: { access_token: string; refresh_token: string | null },
): Promise<Outcome<void>> {
  const answer = await post(reddit, caller, "/api/v1/revoke_token", {
    // Revoking the refresh token also revokes its access tokens.
    token: refresh_token ?? access_token,
    token_type_hint: refresh_token ? "refresh_token" : "access_token",
  });
  if (answer.kind === "ok" && answer.value.status >= 400) return rejected(answer.value);
  return mapped(answer, () => undefined);
}

function askForToken(reddit: RedditApp, caller: Caller, form: Record<string, string>) {
  return post(reddit, caller, "/api/v1/access_token", form);
}

function post({ hosts, userAgent, app }: RedditApp, caller: Caller, path: string, form: Record<string, string>) {
  return call(caller, {
    method: "POST",
    url: new URL(`${hosts.www}${path}`),
    headers: { authorization: `Basic ${btoa(`${app.id}:${app.secret}`)}`, "user-agent": userAgent },
    body: new URLSearchParams(form),
    throttles: "app",
    // A 401 here is about the app, not about a token that could be refreshed.
    expects: [401],
  });
}

/** A 200 may contain an error, so that is checked first. */
function grantIn(answer: Outcome<Answer>): Outcome<Grant> {
  if (answer.kind !== "ok") return answer;
  if (answer.value.status >= 400 || isRefused(answer.value)) return rejected(answer.value);
  return mapped(readAnswer(answer, Token), ({ access_token, refresh_token, expires_in, scope }) => ({
    access_token,
    refresh_token: refresh_token ?? null,
    expires_in_seconds: expires_in,
    scopes: scope.split(/[\s,]+/).filter(Boolean),
  }));
}

function refusesGrant(answer: Answer): boolean {
  return isRefused(answer) && (answer.status === 400 || refusal(answer).code === "invalid_grant");
}

function isRefused({ json }: Answer): boolean {
  return Refused.safeParse(json).success;
}

function rejected(answer: Answer): Outcome<never> {
  // An intermediary's error page says nothing about the token.
  if (!isRefused(answer) && answer.status === 400) return unknown("HTTP 400 without a word of Reddit");
  return { kind: "rejected", status: answer.status, errors: [refusal(answer)] };
}

/** With a status of at least 400, the usual error formats apply. */
function refusal(answer: Answer): PlatformError {
  return redditErrors({ ...answer, status: Math.max(answer.status, 400) })[0]!;
}
