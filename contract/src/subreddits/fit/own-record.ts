/** The results of the creator's posts in a subreddit. */
export type OwnRecord = { posts: number; removed: number; avg_score: number | null };

/** From 0 to 1: mainly the share of posts that stayed up, plus how they scored compared to what is usual there. */
export function recordValue(own: OwnRecord, usual: number | null): number {
  return 0.6 * keptShare(own) + 0.4 * performance(timesUsual(own, usual));
}

export const keptShare = ({ posts, removed }: OwnRecord): number => (posts - removed) / posts;

/** The creator's average divided by the usual score; null if either is unknown. */
export function timesUsual({ avg_score }: OwnRecord, usual: number | null): number | null {
  if (avg_score === null || usual === null) return null;
  return Math.max(avg_score, 0) / Math.max(usual, 1);
}

/** The usual score is worth 0.75, twice that 1, half of it 0.5. Unknown counts as usual. */
function performance(times: number | null): number {
  if (times === null) return 0.75;
  return times === 0 ? 0 : Math.min(1, Math.max(0, 0.75 + 0.25 * Math.log2(times)));
}

/** '3 of your 3 posts stayed up, 1.4x the usual score.' */
export function recordWords(own: OwnRecord, usual: number | null): string {
  const kept = own.posts - own.removed;
  const stayed = own.posts === 1 ? "Your post stayed up" : `${kept} of your ${own.posts} posts stayed up`;
  const times = timesUsual(own, usual);
  return times === null ? `${stayed}.` : `${stayed}, ${Math.round(times * 10) / 10}x the usual score.`;
}
