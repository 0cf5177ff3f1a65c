const SECOND = 1000;
const LONGEST_MS = 24 * 60 * 60 * SECOND;

/** HH:MM:SS until the discount cookie expires; null if there is none, it has expired, or its date is implausible. */
export function offerLeft(expiry: string | undefined, now: number): string | null {
  const end = expiry ? Date.parse(expiry) : Number.NaN;
  const left = end - now;
  // The server grants at most a day (BI-09), so a later date is not genuine.
  if (!(left > 0) || left > LONGEST_MS + SECOND) return null;
  const seconds = Math.ceil(left / SECOND);
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
}
