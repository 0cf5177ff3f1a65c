import type { Analytics, SubredditResults } from "@ponkan/contract/analytics/analytics";
import { emptyHeat, FEWEST_POSTS, type HeatSum, heatOfSums } from "@ponkan/contract/analytics/heat";
import { removalRate } from "@ponkan/contract/analytics/totals";
import { rounded } from "@ponkan/contract/numbers/statistics";
import type { findHeat, findSubreddits } from "./numbers.queries.ts";

type HeatRow = Awaited<ReturnType<typeof findHeat>>[number];
type SubredditRow = Awaited<ReturnType<typeof findSubreddits>>[number];

/** The best hours of everything, as the page shows them (AN-05). */
export function heatmapOf(rows: readonly HeatRow[]): Analytics["heatmap"] {
  const { heat, heat_posts, best_times } = heatOfSums(sumsOf(rows));
  const ranks = new Map(best_times.map(({ weekday, hour }, index) => [weekday * 24 + hour, index + 1]));
  return heat.map((value, cell) => ({
    weekday: Math.floor(cell / 24),
    hour: cell % 24,
    posts: heat_posts[cell]!,
    value,
    rank: ranks.get(cell) ?? null,
  }));
}

/** With the best hour of each by its own posts. */
export function subredditResults(found: readonly SubredditRow[], heat: readonly HeatRow[]): SubredditResults[] {
  const byName = Map.groupBy(heat, ({ name }) => name);
  return found.map((row) => ({
    ...row,
    avg_score: shortened(row.avg_score),
    median_score: shortened(row.median_score),
    removal_rate: removalRate(row.removed, row.posts) ?? 0,
    best_time: row.posts < FEWEST_POSTS ? null : bestTime(byName.get(row.name.toLowerCase()) ?? []),
  }));
}

function bestTime(rows: readonly HeatRow[]): SubredditResults["best_time"] {
  const [best] = heatOfSums(sumsOf(rows)).best_times;
  return best ? { weekday: best.weekday, hour: best.hour } : null;
}

function sumsOf(rows: readonly HeatRow[]): HeatSum[] {
  const cells = emptyHeat();
  for (const { cell, posts, worth } of rows) {
    cells[cell]!.posts += posts;
    cells[cell]!.worth += worth;
  }
  return cells;
}

const shortened = (value: number | null) => (value === null ? null : rounded(value));
