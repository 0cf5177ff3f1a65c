import { z } from "zod";
import type { Caller, Grant } from "../capabilities.ts";
import { type Answer, call, unknown } from "../http/call.ts";
import { readAnswer } from "../http/read-answer.ts";
import { mapped, type Outcome } from "../outcome.ts";
import type { RedgifsSetup } from "./client.ts";
import { complaintOf, refusalOf } from "./errors.ts";

const TOKEN_PATH = "/v2/oauth/token";
const DAY_SECONDS = 86_400;

const Token = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive().catch(DAY_SECONDS),
  scope: z.string().catch(""),
});

export async function exchangeCode(
  setup: RedgifsSetup,
  caller: Caller,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Outcome<Grant>> {
  const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
  return grantIn(await post(setup, caller, TOKEN_PATH, form));
}

export async function refresh(setup: RedgifsSetup, caller: Caller, refreshToken: string): Promise<Outcome<Grant>> {
  const form = { grant_type: "refresh_token", refresh_token: refreshToken };
  const answer = await post(setup, caller, setup.refreshPath ?? TOKEN_PATH, form);
  if (answer.kind === "ok" && refusesGrant(answer.value)) {
    return { kind: "needs-reconnect", reason: complaintOf(answer.value).code };
  }
  return grantIn(answer);
}

function post({ app, hosts, userAgent }: RedgifsSetup, caller: Caller, path: string, form: Record<string, string>) {
  return call(caller, {
    method: "POST",
    url: new URL(`${hosts.api}${path}`),
    headers: { "user-agent": userAgent },
    body: new URLSearchParams({ ...form, client_id: app.id, client_secret: app.secret }),
    throttles: "app",
    // A 401 here is about the app or the grant, never about an access token.
    expects: [401],
  });
}

function grantIn(answer: Outcome<Answer>): Outcome<Grant> {
  if (answer.kind !== "ok") return answer;
  const refusal = refusalOf(answer.value);
  if (refusal)
    return isWorded(answer.value) ? refusal : unknown(`HTTP ${answer.value.status} without a word of Redgifs`);
  return mapped(readAnswer(answer, Token), ({ access_token, refresh_token, expires_in, scope }) => ({
    access_token,
    refresh_token: refresh_token ?? null,
    expires_in_seconds: expires_in,
    scopes: scope.split(/[\s,]+/).filter(Boolean),
  }));
}

/** The code for an invalid grant is undocumented; these codes are known to mean something else. */
const notAboutTheGrant = /^(UnsupportedGrant|UnknownClient|ClientDisabled|BadRequest|HTTP_\d+)$/;

function refusesGrant(answer: Answer): boolean {
  const isRefused = answer.status === 400 || answer.status === 401;
  return isRefused && isWorded(answer) && !notAboutTheGrant.test(complaintOf(answer).code);
}

function isWorded({ json }: Answer): boolean {
  return typeof json === "object" && json !== null;
}
