import type { Cluster } from "../model/clusters.ts";
import { CELL_PX } from "./cell-size.ts";

/** The layout of a card: whether its times are above, how many lines it shows, and in how many rows. */
export type CardShape = { hasHead: boolean; lines: number; rows: number };

const HEAD_PX = 24;
const LINE_PX = 24;
const GAP_PX = 2;
const MOST_LINES = 8;

/** In a week as many lines as there is room for, the last one for the rest; for less, one line with the times. */
export function shortShape(count: number, room: number): CardShape {
  const free = Math.max(rowsIn(room, HEAD_PX), 0);
  const fits = Math.min(count, MOST_LINES, free);
  const lines = fits < count ? Math.max(fits - 1, 0) : fits;
  return { hasHead: lines > 0, lines, rows: lines };
}

/** On a day's own page all of them: side by side where the room below does not do, then without a head. */
export function wholeShape(count: number, room: number): CardShape {
  if (count <= rowsIn(room, HEAD_PX)) return { hasHead: true, lines: count, rows: count };
  return { hasHead: false, lines: count, rows: Math.min(count, Math.max(rowsIn(room, 0), 1)) };
}

const LANES = 2;
/** A list says the times of what is within the hour; over more of the day each stands where its time is. */
const LISTED_CELLS = 2;

/** Whether two lanes hold everything, and say more than a card would: one that has no room for all, or covers hours. */
export function isSideBySide({ entries, spots, room }: Pick<Cluster, "entries" | "spots" | "room">): boolean {
  if (spots.some(({ lane }) => lane >= LANES)) return false;
  const covers = spots.at(-1)!.y - spots[0]!.y;
  return covers > LISTED_CELLS || shortShape(entries.length, room).lines < entries.length;
}

const rowsIn = (room: number, taken: number) => Math.floor((room * CELL_PX - GAP_PX - taken) / LINE_PX);
