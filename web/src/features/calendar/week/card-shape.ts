import type { Cluster } from "../model/clusters.ts";
import { CELL_PX } from "./cell-size.ts";

/** The layout of a card: whether times are shown in a head, and the number of lines and rows. */
export type CardShape = { hasHead: boolean; lines: number; rows: number };

const HEAD_PX = 24;
const LINE_PX = 24;
const GAP_PX = 2;
const MOST_LINES = 8;

/**
 * In a week, shows as many lines as fit, the last one standing for the rest; if not even that fits, a single line with
 * the times.
 */
export function shortShape(count: number, room: number): CardShape {
  const free = Math.max(rowsIn(room, HEAD_PX), 0);
  const fits = Math.min(count, MOST_LINES, free);
  const lines = fits < count ? Math.max(fits - 1, 0) : fits;
  return { hasHead: lines > 0, lines, rows: lines };
}

/** In the day view, shows all entries: in several columns and without a head if there is too little room below. */
export function wholeShape(count: number, room: number): CardShape {
  if (count <= rowsIn(room, HEAD_PX)) return { hasHead: true, lines: count, rows: count };
  return { hasHead: false, lines: count, rows: Math.min(count, Math.max(rowsIn(room, 0), 1)) };
}

const LANES = 2;
/** Up to an hour a list states the times well enough; over a longer span, each entry is placed at its time. */
const LISTED_CELLS = 2;

/**
 * Whether to place the entries in two lanes: only if they fit, and if a card would hide some or span more than an hour.
 */
export function isSideBySide({ entries, spots, room }: Pick<Cluster, "entries" | "spots" | "room">): boolean {
  if (spots.some(({ lane }) => lane >= LANES)) return false;
  const covers = spots.at(-1)!.y - spots[0]!.y;
  return covers > LISTED_CELLS || shortShape(entries.length, room).lines < entries.length;
}

const rowsIn = (room: number, taken: number) => Math.floor((room * CELL_PX - GAP_PX - taken) / LINE_PX);
