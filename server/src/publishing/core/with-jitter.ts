const MOST_MS = 30_000;

/** Adds random jitter so that work postponed at the same moment does not resume at the same moment. */
export function withJitter(ms: number): number {
  return ms + Math.random() * Math.min(ms / 5, MOST_MS);
}
