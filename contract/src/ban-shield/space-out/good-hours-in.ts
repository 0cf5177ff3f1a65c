import { HOURS_OF_WEEK } from "../../posts/times/week-cells.ts";

/** 168 values from Monday 00:00 on in the user's time zone; null where unknown. */
export type Heat = readonly (number | null)[];

/** The number of good hours: a seventh of the week. */
const GOOD = HOURS_OF_WEEK / 7;
const none: ReadonlyMap<number, number> = new Map();

/** The good hours of each subreddit, all of equal rank: the nearest is good enough. */
export function goodHoursIn(heat: (subreddit: string) => Heat | undefined) {
  const known = new Map<string, ReadonlyMap<number, number>>();
  return (subreddit: string): ReadonlyMap<number, number> => {
    const found = known.get(subreddit) ?? best(heat(subreddit));
    known.set(subreddit, found);
    return found;
  };
}

function best(heat: Heat | undefined): ReadonlyMap<number, number> {
  if (!heat) return none;
  const cells = heat.flatMap((value, cell) => (value !== null && value > 0 ? [{ value, cell }] : []));
  cells.sort((a, b) => b.value - a.value || a.cell - b.cell);
  return new Map(cells.slice(0, GOOD).map(({ cell }) => [cell, 1]));
}
