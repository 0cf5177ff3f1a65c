import { heatOf } from "@ponkan/contract/analytics/heat";
import { mean, median, rounded } from "@ponkan/contract/numbers/statistics";
import type { SampledPost } from "./samples.queries.ts";

const DAY = 24 * 60 * 60;
const FEWEST_GROWN = 10;

/** Removes duplicates between the newest and the best posts. */
export const distinctPosts = (posts: readonly SampledPost[]) => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
];

/** Leaves out posts of the last day, whose scores say little yet, unless there are too few others. `now` in seconds. */
export function grownPosts(posts: readonly SampledPost[], now: number): readonly SampledPost[] {
  const grown = posts.filter(({ at }) => now - at >= DAY);
  return grown.length >= FEWEST_GROWN ? grown : posts;
}

/** Returns how much is posted a day, and the usual score and comments. */
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

/** Returns the best hour of the week in UTC, counted from Monday; null if too few posts were read. */
export function bestHourOf(posts: readonly SampledPost[], now: number): number | null {
  const grown = grownPosts(posts, now).map(({ at, score }) => ({ at: at * 1000, score }));
  const best = heatOf(grown, "UTC").best_times[0];
  return best ? best.weekday * 24 + best.hour : null;
}
