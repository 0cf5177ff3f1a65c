import { z } from "zod";
import type { Caller, Grant } from "../capabilities.ts";
import { type Answer, call } from "../http/call.ts";
import { readAnswer } from "../http/read-answer.ts";
import { type Failure, mapped, type Outcome, ok } from "../outcome.ts";
import type { TwitterOptions } from "./options.ts";

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number(),
  scope: z.string(),
});

const TokenError = z.object({ error: z.string(), error_description: z.string().default("") });

export async function exchangeCode(
  options: TwitterOptions,
  caller: Caller,
  ask: { code: string; redirectUri: string; codeVerifier?: string },
): Promise<Outcome<Grant>> {
  const answer = await post(options, caller, "token", {
    grant_type: "authorization_code",
    code: ask.code,
    redirect_uri: ask.redirectUri,
    code_verifier: ask.codeVerifier ?? "",
  });
  return grantIn(answer);
}

/** A refresh token works only once: the returned one replaces it. */
export async function refresh(options: TwitterOptions, caller: Caller, refreshToken: string): Promise<Outcome<Grant>> {
  const answer = await post(options, caller, "token", { grant_type: "refresh_token", refresh_token: refreshToken });
  const grant = grantIn(answer);
  if (grant.kind === "rejected" && grant.status === 400) return { kind: "needs-reconnect", reason: wordsOf(grant) };
  return grant;
}

/** Tokens are revoked separately, so both are sent. */
export async function revoke(
  options: TwitterOptions,
  caller: Caller,
  { access_token, refresh_token }: Pick<Grant, "access_token" | "refresh_token">,
): Promise<Outcome<void>> {
  const tokens = { refresh_token, access_token };
  for (const [hint, token] of Object.entries(tokens)) {
    if (token === null) continue;
    const answer = await post(options, caller, "revoke", { token, token_type_hint: hint });
    if (answer.kind !== "ok") return answer;
    const isGone = answer.value.status === 400;
    if (answer.value.status !== 200 && !isGone) return refusalIn(answer.value);
  }
  return ok(undefined);
}

function post(
  { app, hosts, userAgent }: TwitterOptions,
  caller: Caller,
  what: "token" | "revoke",
  form: Record<string, string>,
): Promise<Outcome<Answer>> {
  const basic = Buffer.from(`${app.id}:${app.secret}`).toString("base64");
  return call(caller, {
    method: "POST",
    url: new URL(`${hosts.api}/2/oauth2/${what}`),
    headers: { authorization: `Basic ${basic}`, "user-agent": userAgent },
    body: new URLSearchParams(form),
    // A 401 here is about our app registration, not about a user's token.
    expects: [401],
    throttles: "app",
  });
}

function grantIn(answer: Outcome<Answer>): Outcome<Grant> {
  if (answer.kind === "ok" && answer.value.status !== 200) return refusalIn(answer.value);
  return mapped(readAnswer(answer, Tokens), ({ access_token, refresh_token, expires_in, scope }) => ({
    access_token,
    refresh_token: refresh_token ?? null,
    expires_in_seconds: expires_in,
    scopes: scope.split(" "),
  }));
}

function refusalIn(answer: Answer): Failure {
  const read = readAnswer(ok(answer), TokenError);
  if (read.kind !== "ok") return read;
  const { error, error_description } = read.value;
  const errors = [{ code: error, message: error_description, field: null }];
  return { kind: "rejected", status: answer.status, errors };
}

function wordsOf({ errors }: Extract<Failure, { kind: "rejected" }>): string {
  return errors.map(({ code, message }) => message || code).join(" ");
}
