import { heatOf } from "@ponkan/contract/analytics/heat";
import { mean, median, rounded } from "@ponkan/contract/numbers/statistics";
import type { SampledPost } from "./samples.queries.ts";

const DAY = 24 * 60 * 60;
const FEWEST_GROWN = 10;

/** Each once, of what was read as newest and as best. */
export const distinctPosts = (posts: readonly SampledPost[]) => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
];

/** The score of a post of today says little yet; where there are no others, it has to do. `now` in seconds. */
export function grownPosts(posts: readonly SampledPost[], now: number): readonly SampledPost[] {
  const grown = posts.filter(({ at }) => now - at >= DAY);
  return grown.length >= FEWEST_GROWN ? grown : posts;
}

/** What happens there in a day, and what comes of it. */
export function numbersOf(newest: readonly SampledPost[], now: number) {
  if (newest.length === 0) return { posts_per_day: null, median_score: null, avg_score: null, avg_comments: null };
  const grown = grownPosts(newest, now);
  const oldest = Math.min(...newest.map(({ at }) => at));
  const days = Math.max(1 / 24, (now - oldest) / DAY);
  return {
    posts_per_day: rounded(newest.length / days),
    median_score: median(grown.map(({ score }) => score)),
    avg_score: rounded(mean(grown.map(({ score }) => score)) ?? 0),
    avg_comments: rounded(mean(grown.map(({ comments }) => comments)) ?? 0),
  };
}

/** The hour of the week in UTC, from Monday, at which posts do best; null where too few were read. */
export function bestHourOf(posts: readonly SampledPost[], now: number): number | null {
  const grown = grownPosts(posts, now).map(({ at, score }) => ({ at: at * 1000, score }));
  const best = heatOf(grown, "UTC").best_times[0];
  return best ? best.weekday * 24 + best.hour : null;
}
