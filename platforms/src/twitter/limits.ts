import type { RateLimits } from "../capabilities.ts";

/** X's spelling: the reset is a moment, in seconds since 1970, at most a window of 15 minutes ahead. */
export function readXLimits(headers: Headers): RateLimits | null {
  const remaining = Number(headers.get("x-rate-limit-remaining") ?? Number.NaN);
  const reset = Number(headers.get("x-rate-limit-reset") ?? Number.NaN);
  const limit = Number(headers.get("x-rate-limit-limit") ?? Number.NaN);
  if (!Number.isFinite(remaining) || !Number.isFinite(reset)) return null;
  const resetSeconds = Math.min(Math.max(Math.ceil(reset - Date.now() / 1000), 0), WINDOW_SECONDS);
  return { remaining, resetSeconds, used: Number.isFinite(limit) ? limit - remaining : null };
}

const WINDOW_SECONDS = 15 * 60;
