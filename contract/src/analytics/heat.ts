import { weekClock } from "../posts/times/week-cells.ts";
import { HEAT_CELLS, type SubredditStats } from "../subreddits/stats.ts";

/** `at` is in epoch milliseconds. */
type Scored = { at: number; score: number };
/** The posts of one hour of the week and their total worth. */
export type HeatSum = { posts: number; worth: number };
type Heat = Pick<SubredditStats, "heat" | "best_times"> & {
  /** The number of posts in each cell. */
  heat_posts: number[];
};

const PRIOR = 5;
/** With fewer posts, hours cannot be compared. */
export const FEWEST_POSTS = 10;
export const FEWEST_IN_CELL = 2;
const RANKS = 3;

/**
 * Scores each hour of the week in the user's time zone; names the three best unless there are too few posts (AN-05).
 */
export function heatOf(posts: readonly Scored[], zone: string, fewest = FEWEST_POSTS): Heat {
  const cells = emptyHeat();
  const cellOf = weekClock(zone);
  for (const { at, score } of posts) {
    const cell = cells[cellOf(at)]!;
    cell.worth += worthOf(score);
    cell.posts++;
  }
  return heatOfSums(cells, fewest);
}

/** Like `heatOf`, for posts already summed by weekday * 24 + hour. */
export function heatOfSums(cells: readonly HeatSum[], fewest = FEWEST_POSTS): Heat {
  const count = cells.reduce((sum, { posts }) => sum + posts, 0);
  const mean = count > 0 ? cells.reduce((sum, { worth }) => sum + worth, 0) / count : 0;
  const values = cells.map(({ posts, worth }) => (posts === 0 ? null : shrunkTowards(mean, posts, worth)));
  return {
    heat: values,
    heat_posts: cells.map(({ posts }) => posts),
    best_times: count < fewest ? [] : bestOf(values, cells),
  };
}

export const emptyHeat = (): HeatSum[] => Array.from({ length: HEAT_CELLS }, () => ({ posts: 0, worth: 0 }));

/** Logarithmic: ten times the score is not ten times as good. */
export const worthOf = (score: number): number => Math.log1p(Math.max(0, score));

/** The worth of a cell, shrunk towards the overall mean while it has few posts. */
export const shrunkTowards = (mean: number, posts: number, worth: number): number =>
  (worth + PRIOR * mean) / (posts + PRIOR);

type Ranked = { value: number; index: number; posts: number };

/** Runs for every subreddit over a year of posts, so it keeps only the best few sorted instead of sorting all cells. */
function bestOf(values: readonly (number | null)[], cells: readonly HeatSum[]): Heat["best_times"] {
  const best: Ranked[] = [];
  for (let index = 0; index < cells.length; index++) {
    const [value, { posts }] = [values[index] ?? 0, cells[index]!];
    if (posts < FEWEST_IN_CELL) continue;
    if (best.length === RANKS && inOrder({ value, index, posts }, best.at(-1)!) > 0) continue;
    best.push({ value, index, posts });
    best.sort(inOrder).splice(RANKS);
  }
  return best.map(({ value, index }) => ({ weekday: Math.floor(index / 24), hour: index % 24, value }));
}

const inOrder = (one: Ranked, other: Ranked) =>
  other.value - one.value || other.posts - one.posts || one.index - other.index;
