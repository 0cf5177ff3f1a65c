import type { RateLimits } from "../capabilities.ts";

const USUAL_MS = 60_000;
const LEAST_MS = 1000;
const MOST_MS = 24 * 3_600_000;

/**
 * How long a 429 asks to wait: Retry-After in seconds or as a date, otherwise the end of the rate limit window,
 * otherwise a minute.
 */
export function waitAsked(headers: Headers, limits: RateLimits | null, now: number): number {
  const asked = retryAfterMs(headers, now) ?? (limits ? limits.resetSeconds * 1000 : USUAL_MS);
  return withinReason(asked);
}

/** Clamps any wait to between a second and a day. */
export function withinReason(ms: number): number {
  return Math.min(Math.max(Math.ceil(ms), LEAST_MS), MOST_MS);
}

function retryAfterMs(headers: Headers, now: number): number | null {
  const text = headers.get("retry-after")?.trim();
  if (!text) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  return Number.isNaN(until) ? null : until - now;
}
