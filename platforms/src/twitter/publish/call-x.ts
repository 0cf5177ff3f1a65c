import type { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { type Answer, call, type Request } from "../../http/call.ts";
import { readAnswer } from "../../http/read-answer.ts";
import type { Failure, Outcome } from "../../outcome.ts";
import type { TwitterOptions } from "../options.ts";
import { failureIn } from "../problem.ts";
import { throttledBy, unserved } from "./throttled.ts";

type Ask = Omit<Request, "url" | "expects" | "readLimits"> & {
  path: string;
  query?: Record<string, string>;
  json?: object;
};

/** Sends a request with an account's token and validates the answer. */
export async function callX<T>(
  options: TwitterOptions,
  access: Access,
  ask: Ask,
  schema: z.ZodType<T>,
): Promise<Outcome<T>> {
  const answer = await askX(options, access, ask);
  return answer.kind === "ok" ? readAnswer(answer, schema) : answer;
}

/** Like `callX`, for answers without a body. */
export async function askX(
  { hosts, userAgent }: TwitterOptions,
  access: Access,
  { path, query, json, headers, ...request }: Ask,
): Promise<Outcome<Answer>> {
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const answer = await call(access, {
    ...request,
    ...(json && { body: JSON.stringify(json) }),
    url: new URL(`${hosts.api}${path}${search}`),
    headers: {
      ...headers,
      ...(json && { "content-type": "application/json" }),
      authorization: `Bearer ${access.accessToken}`,
      "user-agent": userAgent,
    },
    expects: [429],
    // Every endpoint has its own rate limit, so one's does not apply to others.
    readLimits: () => null,
  });
  if (answer.kind !== "ok") return answer;
  return refusalIn(answer.value) ?? answer;
}

function refusalIn(answer: Answer): Failure | null {
  if (answer.status < 300) return null;
  if (answer.status === 429) return throttledBy(answer);
  return unserved(answer) ?? failureIn(answer);
}
