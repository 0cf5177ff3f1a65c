import { z } from "zod";
import type { Answer } from "../../http/call.ts";
import { waitAsked, withinReason } from "../../http/wait-asked.ts";
import type { Failure } from "../../outcome.ts";

const Problem = z
  .object({ title: z.string().default(""), type: z.string().default("") })
  .catch({ title: "", type: "" });

const DAY_MS = 24 * 60 * 60_000;
const UNPAID_MS = 15 * 60_000;

/** If our app registration lacks access, that is not the account's fault: its posts wait. */
export function unserved({ status, json }: Answer): Failure | null {
  const isOurs = status === 402 || Problem.parse(json).type.endsWith("/client-forbidden");
  if (!isOurs) return null;
  return { kind: "throttled", retryAfterMs: UNPAID_MS, scope: "app", message: "X does not serve our app." };
}

/** How long a 429 asks to wait. */
export function throttledBy({ headers, json }: Answer): Failure {
  const { type } = Problem.parse(json);
  const isCapped = type.endsWith("/usage-capped");
  const retryAfterMs = isCapped ? DAY_MS : waitOf(headers, Date.now());
  return { kind: "throttled", retryAfterMs, scope: isCapped ? "app" : "account", message: "Too Many Requests" };
}

/** If the window has calls left, the 24-hour limit was reached. */
function waitOf(headers: Headers, now: number): number {
  const isOfDay = Number(headers.get("x-rate-limit-remaining") ?? 0) > 0;
  const resets = isOfDay ? DAY_RESETS : ["x-rate-limit-reset"];
  const given = resets.map((name) => Number(headers.get(name) ?? Number.NaN)).filter(Number.isFinite);
  if (given.length > 0) return withinReason(Math.max(...given) * 1000 - now);
  return isOfDay ? DAY_MS : waitAsked(headers, null, now);
}

const DAY_RESETS = ["x-user-limit-24hour-reset", "x-app-limit-24hour-reset"];
