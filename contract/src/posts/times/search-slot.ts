import { DAY } from "../../ban-shield/severity-scales.ts";
import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import { type GoodHours, TOP } from "./good-hours.ts";
import { momentsOfChange } from "./moments-of-change.ts";
import { costAt, type Schedule } from "./slot-cost.ts";
import { type HourOfWeek, QUARTER } from "./week-cells.ts";

const BLOCK = 14 * DAY;

export type Search = Schedule & {
  earliest: number;
  latest: number;
  hoursIn: (start: number, end: number) => readonly HourOfWeek[];
  /** Whether an hour of the week may be used at all; any by default. */
  isWanted?: (cell: number) => boolean;
  /** How much time is searched before moving on to later times; two weeks by default. */
  block?: number;
};
type Stretch = { start: number; end: number; isTop: boolean };

/** Searches block by block for a slot in a good hour, and in any hour if there is none. */
export function searchSlot(search: Search, row: Omit<ShieldItem, "at">, good: GoodHours): number | null {
  const wanted = { ...row, subreddit: row.subreddit.toLowerCase() };
  const inGoodHours = (start: number, end: number) => goodStretches(search, good, start, end);
  const inGood = good.size > 0 ? inBlocks(search, wanted, inGoodHours) : null;
  return inGood ?? inBlocks(search, wanted, (start, end) => anyTime(search, start, end));
}

type Wanted = Omit<ShieldItem, "at">;

function inBlocks(search: Search, wanted: Wanted, stretchesIn: (start: number, end: number) => Stretch[]) {
  const { earliest, latest, block = BLOCK } = search;
  for (let start = earliest; start <= latest; start += block) {
    const end = Math.min(start + block, latest + 1);
    const at = bestIn(search, wanted, stretchesIn(start, end));
    if (at !== null) return at;
  }
  return null;
}

/** The first of the best moments: no threat before a low one, top hours before others. */
function bestIn(search: Search, wanted: Wanted, stretches: readonly Stretch[]): number | null {
  let best: { at: number; rank: number } | null = null;
  for (const { start, end, isTop } of stretches) {
    for (const at of momentsOfChange(search, wanted, start, end)) {
      const cost = costAt(search, { ...wanted, at });
      if (cost === null) continue;
      const rank = cost + (isTop ? 0 : 1);
      if (rank === 0) return at;
      if (!best || rank < best.rank) best = { at, rank };
      if (cost === 0) break; // nothing else in this stretch is better
    }
  }
  return best?.at ?? null;
}

function goodStretches({ hoursIn, isWanted = always }: Search, good: GoodHours, start: number, end: number): Stretch[] {
  return hoursIn(start, end).flatMap(({ cell, ...hour }) => {
    const rank = good.get(cell);
    return rank && isWanted(cell) ? [{ ...hour, isTop: rank <= TOP }] : [];
  });
}

/** Joins consecutive hours into stretches. */
function anyTime({ hoursIn, isWanted = always }: Search, start: number, end: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const hour of hoursIn(Math.ceil(start / QUARTER) * QUARTER, end)) {
    const last = stretches.at(-1);
    if (!isWanted(hour.cell)) continue;
    if (last?.end === hour.start) last.end = hour.end;
    else stretches.push({ start: hour.start, end: hour.end, isTop: true });
  }
  return stretches;
}

const always = () => true;
