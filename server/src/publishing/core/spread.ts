const MOST_MS = 30_000;

/** A little later than that: what was put off at one moment does not come back at one. */
export function spread(ms: number): number {
  return ms + Math.random() * Math.min(ms / 5, MOST_MS);
}
