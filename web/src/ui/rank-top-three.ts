export type HeatCell = {
  /** 0 is Monday, 6 is Sunday. */
  weekday: number;
  hour: number;
  value: number | null;
  /** Unknown for plain grids, where the rules about the number of posts do not apply. */
  posts?: number;
};

export const MIN_POSTS_FOR_RANKS = 10;
const MIN_POSTS_PER_CELL = 2;

/** The three best cells in order (AN-05); none if there are too few posts. */
export function rankTopThree<Cell extends HeatCell>(cells: readonly Cell[]): Cell[] {
  if (!hasEnoughPosts(cells)) return [];
  return cells
    .filter((cell) => cell.value !== null && (cell.posts ?? MIN_POSTS_PER_CELL) >= MIN_POSTS_PER_CELL)
    .sort(byRank)
    .slice(0, 3);
}

export function hasEnoughPosts(cells: readonly HeatCell[]): boolean {
  const counts = cells.flatMap((cell) => cell.posts ?? []);
  return counts.length === 0 || counts.reduce((sum, count) => sum + count, 0) >= MIN_POSTS_FOR_RANKS;
}

function byRank(a: HeatCell, b: HeatCell): number {
  return (b.value ?? 0) - (a.value ?? 0) || (b.posts ?? 0) - (a.posts ?? 0) || a.weekday - b.weekday || a.hour - b.hour;
}
