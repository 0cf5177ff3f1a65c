import type { Analytics, SubredditResults } from "@ponkan/contract/analytics/analytics";
import { emptyHeat, FEWEST_POSTS, type HeatSum, heatOfSums } from "@ponkan/contract/analytics/heat";
import { removalRate } from "@ponkan/contract/analytics/totals";
import { mean, median, rounded, sum } from "@ponkan/contract/numbers/statistics";
import type { PlaceTally } from "./tally.ts";

/** The best hours across all posts, as the page shows them (AN-05). */
export function heatmapOf(cells: readonly HeatSum[]): Analytics["heatmap"] {
  const { heat, heat_posts, best_times } = heatOfSums(cells);
  const ranks = new Map(best_times.map(({ weekday, hour }, index) => [weekday * 24 + hour, index + 1]));
  return heat.map((value, cell) => ({
    weekday: Math.floor(cell / 24),
    hour: cell % 24,
    posts: heat_posts[cell]!,
    value,
    rank: ranks.get(cell) ?? null,
  }));
}

/** Subreddits with the most posts first, each with the best hour of its own posts. */
export function subredditResults(places: readonly PlaceTally[], most: number): SubredditResults[] {
  return places
    .toSorted((one, other) => other.posts - one.posts || (one.name < other.name ? -1 : 1))
    .slice(0, most)
    .map(({ scores, ratios, heat, ...place }) => ({
      ...place,
      score: scores.length === 0 ? null : sum(scores),
      avg_score: shortened(mean(scores)),
      median_score: median(scores),
      upvote_ratio: shortened(mean(ratios), 3),
      removal_rate: removalRate(place.removed, place.posts) ?? 0,
      best_time: place.posts < FEWEST_POSTS ? null : bestTime(heat),
    }));
}

function bestTime(heat: PlaceTally["heat"]): SubredditResults["best_time"] {
  const [best] = heatOfSums(emptyHeat().map((empty, cell) => heat.get(cell) ?? empty)).best_times;
  return best ? { weekday: best.weekday, hour: best.hour } : null;
}

const shortened = (value: number | null, digits = 1) => (value === null ? null : rounded(value, digits));
