import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import { localTimeIn } from "@ponkan/contract/time/zone-offset";

const MINUTE = 60_000;
const HALF = 30 * MINUTE;
const HALVES = 48;

/** Half an hour of wall-clock time. `isAgain` marks the repetition when the clock is set back. */
export type Cell = { minute: number; isAgain: boolean };

/** Start of each cell of a day; cells that do not exist on that day are missing. */
type Column = { day: string; begin: number; end: number; beginnings: Map<number, number>; cellIndexes: number[] };

/**
 * The hours of several days side by side in wall-clock time: an hour skipped on a day is a gap, a repeated one has two
 * cells. Positions count cells from the top.
 */
export type Axis = {
  cells: readonly Cell[];
  days: readonly string[];
  /** Undefined if the instant is on another day. */
  positionOf(at: number): { column: number; y: number } | undefined;
  /** Null if the clock skips that time on that day. */
  instantAt(column: number, y: number): number | null;
  /** Cells that do not exist on that day. */
  gapsOf(column: number): number[];
};

export function createAxis(days: readonly string[], zone: string): Axis {
  const halves = days.map((day) => halvesOf(day, zone));
  const cells = cellsFor(halves.flatMap(({ cells }) => cells));
  const indexOf = new Map(cells.map((cell, index) => [keyOf(cell), index]));
  const columns = halves.map(({ day, begin, end, cells: own }): Column => {
    const cellIndexes = own.map((cell) => indexOf.get(keyOf(cell))!);
    const beginnings = new Map(cellIndexes.map((index, n) => [index, begin + n * HALF]));
    return { day, begin, end, beginnings, cellIndexes };
  });
  return {
    cells,
    days,
    positionOf: (at) => {
      const column = columns.findIndex(({ begin, end }) => at >= begin && at < end);
      if (column < 0) return undefined;
      const { begin, cellIndexes } = columns[column]!;
      const halfsIn = (at - begin) / HALF;
      return { column, y: cellIndexes[Math.floor(halfsIn)]! + (halfsIn % 1) };
    },
    instantAt: (column, y) => {
      const begin = columns[column]?.beginnings.get(Math.floor(y));
      return begin === undefined ? null : Math.round(begin + (y % 1) * HALF);
    },
    gapsOf: (column) => cells.flatMap((_, index) => (columns[column]!.beginnings.has(index) ? [] : [index])),
  };
}

/** Wall-clock time of every half hour; all zones change their clocks by whole half hours. */
function halvesOf(day: string, zone: string) {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [begin, end] = [startOfDay(day, zone).getTime(), startOfDay(dayAfter(day), zone).getTime()];
  const seen = new Set<number>();
  const cells: Cell[] = [];
  for (let at = begin; at < end; at += HALF) {
    const minute = Math.floor((localTimeIn(zone, at) - midnight) / HALF) * 30;
    cells.push({ minute, isAgain: seen.has(minute) });
    seen.add(minute);
  }
  return { day, begin, end, cells };
}

/** The cells of a normal day, with repeated cells inserted after those they repeat. */
function cellsFor(all: readonly Cell[]): Cell[] {
  const usual = Array.from({ length: HALVES }, (_, n): Cell => ({ minute: n * 30, isAgain: false }));
  const again = [...new Set(all.filter(({ isAgain }) => isAgain).map(({ minute }) => minute))].sort((a, b) => a - b);
  const behind = usual.findIndex(({ minute }) => minute === again.at(-1)) + 1;
  return [...usual.slice(0, behind), ...again.map((minute) => ({ minute, isAgain: true })), ...usual.slice(behind)];
}

const keyOf = ({ minute, isAgain }: Cell) => (isAgain ? -minute - 1 : minute);
