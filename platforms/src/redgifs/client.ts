import type { AppCredentials } from "../adapter.ts";
import type { Access } from "../capabilities.ts";
import { type Answer, call } from "../http/call.ts";
import { type Outcome, ok } from "../outcome.ts";
import { refusalOf } from "./errors.ts";

/** `site` is for pages, `api` for everything else. */
export type RedgifsHosts = { site: string; api: string };

export type RedgifsSetup = {
  app: AppCredentials;
  hosts: RedgifsHosts;
  userAgent: string;
  /** Defaults to the documented path; an older client used /v2/oauth/refresh. */
  refreshPath?: string;
};

type Ask = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  body?: object;
  /** Errors to return as answers. */
  expects?: readonly number[];
};

/** Sends a request with an account's token. Errors become failures, so an answer means success. */
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
      // The body of a 429 says how long to wait.
      expects: [429, ...expects],
    });
    if (outcome.kind !== "ok" || expects.includes(outcome.value.status)) return outcome;
    return refusalOf(outcome.value) ?? ok(outcome.value);
  };
}
