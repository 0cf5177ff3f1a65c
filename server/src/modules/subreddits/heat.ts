import { HEAT_CELLS, type SubredditStats } from "@ponkan/contract/subreddits/stats";
import { shownIn } from "@ponkan/contract/time/zone-offset";

/** `at` in ms. */
type Scored = { at: number; score: number };
type Heat = Pick<SubredditStats, "heat" | "best_times"> & {
  /** Posts in each cell. */
  heat_posts: number[];
};

const PRIOR = 5;
const FEWEST_POSTS = 10;
const FEWEST_IN_CELL = 2;
const RANKS = 3;

/** How posts do by hour of the week, in the user's zone, and the three best hours unless there are too few (AN-05). */
export function heatOf(posts: readonly Scored[], zone: string, fewest = FEWEST_POSTS): Heat {
  const cells = Array.from({ length: HEAT_CELLS }, () => ({ sum: 0, count: 0 }));
  let total = 0;
  for (const { at, score } of posts) {
    const worth = Math.log1p(Math.max(0, score));
    const cell = cells[cellAt(at, zone)]!;
    cell.sum += worth;
    cell.count++;
    total += worth;
  }
  const mean = posts.length > 0 ? total / posts.length : 0;
  const values = cells.map(({ sum, count }) => (count === 0 ? null : (sum + PRIOR * mean) / (count + PRIOR)));
  return {
    heat: values,
    heat_posts: cells.map(({ count }) => count),
    best_times: posts.length < fewest ? [] : bestOf(values, cells),
  };
}

/** Monday is the first day. */
function cellAt(at: number, zone: string): number {
  const shown = new Date(shownIn(zone, at));
  return ((shown.getUTCDay() + 6) % 7) * 24 + shown.getUTCHours();
}

function bestOf(values: readonly (number | null)[], cells: readonly { count: number }[]): Heat["best_times"] {
  return values
    .map((value, index) => ({ value, index, count: cells[index]!.count }))
    .filter((cell): cell is { value: number; index: number; count: number } => cell.count >= FEWEST_IN_CELL)
    .toSorted((one, other) => other.value - one.value || other.count - one.count || one.index - other.index)
    .slice(0, RANKS)
    .map(({ value, index }) => ({ weekday: Math.floor(index / 24), hour: index % 24, value }));
}
