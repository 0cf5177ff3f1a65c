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
  /**
   * Covers the whole exchange up to the last byte of the answer. Defaults to 10 s for a GET and 30 s otherwise, plus
   * time for the size of a file.
   */
  timeoutMs?: number;
  /** Statuses that the adapter handles itself; they are returned as answers. */
  expects?: readonly number[];
  /** Whose limit a 429 refers to; the account's by default. */
  throttles?: "account" | "app";
  /** Reads the platform's rate limit headers; defaults to Reddit's. */
  readLimits?: (headers: Headers) => RateLimits | null;
};

/** A complete answer. `json` is undefined if the body is not JSON. */
export type Answer = { status: number; headers: Headers; text: string; json: unknown };

const READ_MS = 10_000;
const WRITE_MS = 30_000;
const LONGEST_UPLOAD_MS = 600_000;
/** The slowest upload to allow for, 25 KB per second: several files are sent at once, through any proxy. */
const SLOWEST_BYTES_PER_MS = 25;
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * Sends one request, once. 2xx and errors described by the platform itself (400, 403, 404, 409, 410, 413, 422 …) are
 * returned as answers; anything that leaves the outcome open is `unknown`.
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

/**
 * fetch buffers a whole body that it might have to resend after a redirect; for a file a redirect is an error instead.
 */
function redirection(body: Request["body"]): RequestInit {
  return isFile(body) ? { redirect: "error", window: null } : { redirect: "manual" };
}

function isFile(body: Request["body"]): body is Blob | FormData {
  return body instanceof Blob || body instanceof FormData;
}

/** Grows with the size, so that a small file does not block others for as long as a large video may take. */
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

// A 401 page of an intermediary does not prove that the platform did nothing (reliability D-8).
function refusesToken({ headers, json }: Answer): boolean {
  return headers.has("www-authenticate") || (typeof json === "object" && json !== null);
}

// Omits the query, which may contain secrets.
function destination({ headers }: Answer): string {
  const location = headers.get("location") ?? "nowhere";
  return location.split(/[?#]/)[0] ?? location;
}
