type Measured = { median_score: number | null; posts_per_day: number | null; growth: number | null };

/** How much a post there can achieve, 0 to 100: readers who vote, few competing posts, and growth (SR-10). */
export function opportunityOf({ median_score, posts_per_day, growth }: Measured): number | null {
  if (median_score === null || posts_per_day === null) return null;
  const engagement = Math.min(1, Math.log10(1 + Math.max(0, median_score)) / 3);
  const calm = 1 - Math.min(1, posts_per_day / 500);
  const rise = growth === null ? 0.5 : Math.min(1, Math.max(0, (growth + 5) / 10));
  return Math.round(100 * (0.5 * engagement + 0.3 * calm + 0.2 * rise));
}
