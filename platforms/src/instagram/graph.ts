import type { z } from "zod";
import type { Caller } from "../capabilities.ts";
import { call } from "../http/call.ts";
import { parseJson } from "../http/parse-json.ts";
import { readAnswer } from "../http/read-answer.ts";
import { mapped, type Outcome } from "../outcome.ts";
import { graphFailure } from "./graph-failure.ts";
import type { InstagramOptions } from "./options.ts";

type Ask = { path: string; query: Record<string, string>; accessToken?: string };

/** A read of the Graph API in the shape it should have. */
export async function graphGet<T>(
  { hosts, userAgent }: InstagramOptions,
  caller: Caller,
  { path, query, accessToken }: Ask,
  schema: z.ZodType<T>,
): Promise<Outcome<T>> {
  const answer = await call(caller, {
    url: new URL(`${hosts.graph}/${path}?${new URLSearchParams(query)}`),
    headers: { "user-agent": userAgent, ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    // What is wrong with a token stands in the body.
    expects: [401],
  });
  if (answer.kind === "ok" && answer.value.status !== 200) return graphFailure(answer.value);
  const exact = mapped(answer, (read) => ({ ...read, json: parseJson(withIdsAsText(read.text)) }));
  return readAnswer(exact, schema);
}

// Ids have up to 17 digits, more than a JavaScript number holds.
function withIdsAsText(json: string): string {
  return json.replace(/("(?:user_)?id"\s*:\s*)(\d+)/g, '$1"$2"');
}
