import type { AppCredentials } from "../adapter.ts";
import type { Access } from "../capabilities.ts";
import { type Answer, call } from "../http/call.ts";
import { type Outcome, ok } from "../outcome.ts";
import { refusalOf } from "./errors.ts";

/** `site` is for people, `api` for everything else. */
export type RedgifsHosts = { site: string; api: string };

export type RedgifsSetup = {
  app: AppCredentials;
  hosts: RedgifsHosts;
  userAgent: string;
  /** Redgifs documents this one; an older client used /v2/oauth/refresh. */
  refreshPath?: string;
};

type Ask = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  body?: object;
  /** Refusals that are an answer to this question. */
  expects?: readonly number[];
};

/** A call with an account's token; an answer comes back only when Redgifs did what it was asked. */
export type RedgifsClient = (access: Access, ask: Ask) => Promise<Outcome<Answer>>;

export function createClient({ hosts, userAgent }: RedgifsSetup): RedgifsClient {
  return async (access, { method, path, body, expects = [] }) => {
    const outcome = await call(access, {
      method,
      url: new URL(`${hosts.api}${path}`),
      headers: {
        authorization: `Bearer ${access.accessToken}`,
        "user-agent": userAgent,
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
      // How long to wait stands in the body of a 429.
      expects: [429, ...expects],
    });
    if (outcome.kind !== "ok" || expects.includes(outcome.value.status)) return outcome;
    return refusalOf(outcome.value) ?? ok(outcome.value);
  };
}
