import type { z } from "zod";
import type { Caller } from "../capabilities.ts";
import { call, type Request } from "../http/call.ts";
import { parseJson } from "../http/parse-json.ts";
import { readAnswer } from "../http/read-answer.ts";
import { mapped, type Outcome } from "../outcome.ts";
import { graphFailure } from "./graph-failure.ts";
import type { InstagramOptions } from "./options.ts";

type Ask = { path: string; query: Record<string, string>; accessToken?: string };

/** Reads from the Graph API and validates the result. */
export function graphGet<T>(
  options: InstagramOptions,
  caller: Caller,
  { path, query, accessToken }: Ask,
  schema: z.ZodType<T>,
): Promise<Outcome<T>> {
  return askGraph(options, caller, { path: `${path}?${new URLSearchParams(query)}`, accessToken }, schema);
}

/** Writes to the Graph API; omits undefined values. */
export function graphPost<T>(
  options: InstagramOptions,
  caller: Caller,
  { path, form, accessToken }: { path: string; form: Record<string, string | undefined>; accessToken: string },
  schema: z.ZodType<T>,
): Promise<Outcome<T>> {
  const given = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const body = new URLSearchParams(given);
  return askGraph(options, caller, { method: "POST", path, body, accessToken }, schema);
}

type Asked = Pick<Request, "method" | "body"> & { path: string; accessToken: string | undefined };

async function askGraph<T>(
  { hosts, userAgent }: InstagramOptions,
  caller: Caller,
  { path, accessToken, ...request }: Asked,
  schema: z.ZodType<T>,
): Promise<Outcome<T>> {
  const answer = await call(caller, {
    ...request,
    url: new URL(`${hosts.graph}/${path}`),
    headers: { "user-agent": userAgent, ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    // The body explains what is wrong with the token.
    expects: [401],
  });
  if (answer.kind === "ok" && answer.value.status !== 200) return graphFailure(answer.value);
  const exact = mapped(answer, (read) => ({ ...read, json: parseJson(withIdsAsText(read.text)) }));
  return readAnswer(exact, schema);
}

// Ids have up to 17 digits, more than a JavaScript number can represent exactly.
function withIdsAsText(json: string): string {
  return json.replace(/("(?:user_)?id"\s*:\s*)(\d+)/g, '$1"$2"');
}
