import { z } from "zod";
import type { Caller, Grant } from "../capabilities.ts";
import { type Answer, call } from "../http/call.ts";
import { readAnswer } from "../http/read-answer.ts";
import { type Failure, mapped, type Outcome, ok } from "../outcome.ts";
import { graphGet } from "./graph.ts";
import type { InstagramOptions } from "./options.ts";
import { scopes } from "./scopes.ts";

const Permissions = z.union([z.array(z.string()), z.string().transform((list) => list.split(","))]);

const ShortLived = z.object({ access_token: z.string().min(1), permissions: Permissions });
/** Documented as wrapped in `data[]`, but observed without. */
const ShortLivedAnswer = z.union([
  ShortLived,
  z.object({ data: z.tuple([ShortLived]) }).transform(({ data }) => data[0]),
]);

const LongLived = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  permissions: Permissions.optional(),
});

const LoginError = z.object({ error_type: z.string(), error_message: z.string() });

/** Exchanges the code for a one-hour token, and that for a 60-day token. */
export async function exchangeCode(
  options: InstagramOptions,
  caller: Caller,
  ask: { code: string; redirectUri: string },
): Promise<Outcome<Grant>> {
  const answer = await postCode(options, caller, ask);
  if (answer.kind === "ok" && answer.value.status !== 200) return refusalIn(answer.value);
  const short = readAnswer(answer, ShortLivedAnswer);
  if (short.kind !== "ok") return short;

  return longLived(options, caller, "access_token", short.value.permissions, {
    grant_type: "ig_exchange_token",
    client_secret: options.app.secret,
    access_token: short.value.access_token,
  });
}

/** There is no refresh token: a valid access token is exchanged for one that lasts another 60 days. */
export function refresh(options: InstagramOptions, caller: Caller, token: string): Promise<Outcome<Grant>> {
  const query = { grant_type: "ig_refresh_token", access_token: token };
  return longLived(options, caller, "refresh_access_token", scopes, query);
}

async function longLived(
  options: InstagramOptions,
  caller: Caller,
  path: string,
  known: string[],
  query: Record<string, string>,
): Promise<Outcome<Grant>> {
  const read = await graphGet(options, caller, { path, query }, LongLived);
  return mapped(read, ({ access_token, expires_in, permissions = known }) => ({
    access_token,
    refresh_token: access_token,
    expires_in_seconds: expires_in,
    scopes: permissions,
  }));
}

function postCode(
  { app, hosts, userAgent }: InstagramOptions,
  caller: Caller,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Outcome<Answer>> {
  return call(caller, {
    method: "POST",
    url: new URL(`${hosts.login}/oauth/access_token`),
    headers: { "user-agent": userAgent },
    body: new URLSearchParams({
      client_id: app.id,
      client_secret: app.secret,
      grant_type: "authorization_code",
      redirect_uri: redirectUri,
      // Instagram's redirect URL ends in #_, which may have been included in the code.
      code: code.replace(/#_$/, ""),
    }),
    expects: [401],
    throttles: "app",
  });
}

function refusalIn(answer: Answer): Failure {
  const read = readAnswer(ok(answer), LoginError);
  if (read.kind !== "ok") return read;
  const { error_type, error_message } = read.value;
  return {
    kind: "rejected",
    status: answer.status,
    errors: [{ code: error_type, message: error_message, field: null }],
  };
}
