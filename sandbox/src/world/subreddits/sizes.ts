const SMALLEST = 800;
const LARGEST = 4_600_000;

/** Maps a share from 0 (smallest) to 1 (largest) to a number of subscribers: many small subreddits, few huge ones. */
export function sizeFor(share: number): number {
  const size = SMALLEST * (LARGEST / SMALLEST) ** (share ** 1.3);
  return Math.round(size * (1 + 0.04 * Math.sin(share * 977)));
}

const COUNTED_AT = Date.UTC(2026, 0, 1) / 1000;
const YEAR = 365 * 86_400;

/** The number of subscribers at a moment, for a subreddit that grows by that share per year. */
export function grownSize(subscribers: number, growthPerYear: number, now: number): number {
  return Math.max(1, Math.round(subscribers * (1 + growthPerYear) ** ((now - COUNTED_AT) / YEAR)));
}
