import type { Access } from "../capabilities.ts";
import { type Answer, call, type Request } from "../http/call.ts";
import { type Outcome, ok } from "../outcome.ts";
import { refusalOf } from "./refusal.ts";

/** `www` is for pages and tokens, `api` for requests with an access token. */
export type RedditHosts = { www: string; api: string };
export type RedditSetup = { hosts: RedditHosts; userAgent: string };

/** The dependencies of every part of this adapter. */
export type Reddit = RedditSetup & { client: RedditClient };

type Values = Record<string, string | number | boolean | null | undefined>;

/** Requests with an account's token. Reddit's errors become failures, so an answer means success. */
export type RedditClient = {
  /** `expects`: errors and redirects to return as answers. */
  get(access: Access, path: string, query?: Values, expects?: readonly number[]): Promise<Outcome<Answer>>;
  post(access: Access, path: string, form: Values, expects?: readonly number[]): Promise<Outcome<Answer>>;
  postJson(access: Access, path: string, body: object): Promise<Outcome<Answer>>;
};

export function createClient({ hosts, userAgent }: RedditSetup): RedditClient {
  async function ask(access: Access, path: string, query: Values, request: Omit<Request, "url">) {
    const outcome = await call(access, {
      ...request,
      url: new URL(`${hosts.api}${path}?${parameters({ ...query, raw_json: 1 })}`),
      headers: { ...request.headers, authorization: `bearer ${access.accessToken}`, "user-agent": userAgent },
    });
    if (outcome.kind !== "ok" || request.expects?.includes(outcome.value.status)) return outcome;
    return refusalOf(outcome.value) ?? ok(outcome.value);
  }

  return {
    get: (access, path, query = {}, expects) => ask(access, path, query, { expects }),
    post: (access, path, form, expects) =>
      ask(access, path, {}, { method: "POST", body: parameters({ ...form, api_type: "json" }), expects }),
    postJson: (access, path, body) =>
      ask(
        access,
        path,
        {},
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        },
      ),
  };
}

/** Omits null and undefined values. */
function parameters(values: Values): URLSearchParams {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) given.append(name, String(value));
  }
  return given;
}
