import type { RateLimits } from "../capabilities.ts";

/** Reads Reddit's headers: `remaining` is a float, `used` may be missing, and many answers have none of them. */
export function readLimits(headers: Headers): RateLimits | null {
  const remaining = numberIn(headers, "x-ratelimit-remaining");
  const resetSeconds = numberIn(headers, "x-ratelimit-reset");
  if (remaining === null || resetSeconds === null) return null;
  return { remaining, resetSeconds, used: numberIn(headers, "x-ratelimit-used") };
}

function numberIn(headers: Headers, name: string): number | null {
  const text = headers.get(name)?.trim();
  const number = Number(text);
  return text && Number.isFinite(number) && number >= 0 ? number : null;
}
