const SECOND = 1000;
const LONGEST_MS = 24 * 60 * 60 * SECOND;

/** HH:MM:SS until the expiry of the discount cookie, or null when there is none, it has passed, or it cannot be right. */
export function offerLeft(expiry: string | undefined, now: number): string | null {
  const end = expiry ? Date.parse(expiry) : Number.NaN;
  const left = end - now;
  // The server never gives more than a day (BI-09): a later date is made up.
  if (!(left > 0) || left > LONGEST_MS + SECOND) return null;
  const seconds = Math.ceil(left / SECOND);
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
}
