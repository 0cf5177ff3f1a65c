import type { Caller, RateLimits } from "../capabilities.ts";
import { type Failure, type Outcome, ok, tooLarge } from "../outcome.ts";
import { parseJson } from "./parse-json.ts";
import { readLimits } from "./rate-limits.ts";
import { readCapped } from "./read-capped.ts";
import { isOfOurFile, reasonOf, wasNotSent } from "./sending-errors.ts";
import { waitAsked } from "./wait-asked.ts";

export type Request = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: URL;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData | Blob;
  /** For everything together, to the last byte of the answer; 10 s for a GET, else 30 s, with a file more by its size. */
  timeoutMs?: number;
  /** Statuses the adapter understands by itself; they are handed over as they came. */
  expects?: readonly number[];
  /** Whom a 429 is about; the account by default. */
  throttles?: "account" | "app";
  /** How this platform spells its quota; Reddit's spelling by default. */
  readLimits?: (headers: Headers) => RateLimits | null;
};

/** A complete answer. `json` is undefined when the body is not JSON. */
export type Answer = { status: number; headers: Headers; text: string; json: unknown };

const READ_MS = 10_000;
const WRITE_MS = 30_000;
const LONGEST_UPLOAD_MS = 600_000;
/** 25 KB a second: several files go at the same time, through whatever proxy the account has. */
const SLOWEST_BYTES_PER_MS = 25;
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * One request, sent once. 2xx and the refusals a platform words itself (400, 403, 404, 409, 410, 413, 422 …) come back
 * as answers; everything that leaves open what happened is `unknown`.
 */
export async function call(caller: Caller, request: Request): Promise<Outcome<Answer>> {
  const answer = await exchange(caller, request);
  if (answer.kind !== "ok") return answer;

  const limits = (request.readLimits ?? readLimits)(answer.value.headers);
  if (limits) caller.onLimits?.(limits);
  return failureOf(answer.value, request, limits) ?? answer;
}

export function unknown(reason: string): Failure {
  return { kind: "unknown", reason };
}

async function exchange(caller: Caller, request: Request): Promise<Outcome<Answer>> {
  const { method = "GET", url, headers, body } = request;
  const timeoutMs = Math.min(request.timeoutMs ?? usualMs(method, body), caller.patienceMs ?? Number.POSITIVE_INFINITY);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await caller.transport(url, {
      method,
      headers,
      body,
      signal,
      mayStart: caller.mayStart,
      ...redirection(body),
    });
    const text = await readCapped(response, MOST_BYTES);
    if (text === null) return tooLarge("the answer is larger than 2 MB");
    return ok({ status: response.status, headers: response.headers, text, json: parseJson(text) });
  } catch (error) {
    const kind = wasNotSent(error) ? "not-sent" : "unknown";
    return { kind, reason: reasonOf(error), ...(isOfOurFile(error) && { wasAnswered: true }) };
  }
}

/** Where it might have to send a body again, fetch keeps all of it in memory: a file is given up at a redirect instead. */
function redirection(body: Request["body"]): RequestInit {
  return isFile(body) ? { redirect: "error", window: null } : { redirect: "manual" };
}

function isFile(body: Request["body"]): body is Blob | FormData {
  return body instanceof Blob || body instanceof FormData;
}

/** A small file must not hold up others for as long as a film may. */
export function usualMs(method: string, body?: Request["body"]): number {
  if (isFile(body)) return Math.min(WRITE_MS + Math.ceil(sizeOf(body) / SLOWEST_BYTES_PER_MS), LONGEST_UPLOAD_MS);
  return method === "GET" ? READ_MS : WRITE_MS;
}

function sizeOf(body: Blob | FormData): number {
  if (body instanceof Blob) return body.size;
  return [...body.values()].reduce((sum, value) => sum + (typeof value === "string" ? value.length : value.size), 0);
}

function failureOf(answer: Answer, { expects, throttles = "account" }: Request, limits: RateLimits | null) {
  const { status } = answer;
  if (expects?.includes(status)) return null;
  if (status === 401) return refusesToken(answer) ? ({ kind: "unauthorized" } as const) : unknown("HTTP 401");
  if (status === 429) {
    const retryAfterMs = waitAsked(answer.headers, limits, Date.now());
    return { kind: "throttled", retryAfterMs, scope: throttles, message: "Too Many Requests" } as const;
  }
  if (status >= 300 && status < 400) return unknown(`HTTP ${status}, redirected to ${destination(answer)}`);
  if (status === 408 || status === 425 || status >= 500 || status < 200) return unknown(`HTTP ${status}`);
  return null;
}

// A 401 page of something in between does not say that the platform did nothing (reliability D-8).
function refusesToken({ headers, json }: Answer): boolean {
  return headers.has("www-authenticate") || (typeof json === "object" && json !== null);
}

// Without its query: that may hold secrets.
function destination({ headers }: Answer): string {
  const location = headers.get("location") ?? "nowhere";
  return location.split(/[?#]/)[0] ?? location;
}
