import { gridBreakpoints } from "@ponkan/contract/layout/breakpoints";

export const GAP = 14;
const FOOTER = 62;
const LIST_ROW = 64;
const PICTURE_RATIO = 0.815;
/** Grid width of a wide tablet, or of a desktop at xl with its sidebar. */
const WIDE_TABLET = 920;

/** Columns by the measured width of the grid: two on phones, four at xl and five at 1440 with the sidebar open. */
export function columnsFor(width: number): number {
  if (width >= gridBreakpoints.xl) return 8;
  if (width >= gridBreakpoints.lg) return 6;
  if (width >= gridBreakpoints.md) return 5;
  if (width >= WIDE_TABLET) return 4;
  return width >= gridBreakpoints.sm ? 3 : 2;
}

export type GridShape = { columns: number; rowHeight: number; pictureHeight: number };

export function shapeOf(width: number, view: "grid" | "list"): GridShape {
  if (view === "list") return { columns: 1, rowHeight: LIST_ROW, pictureHeight: LIST_ROW };
  const columns = columnsFor(width);
  const tile = (width - GAP * (columns - 1)) / columns;
  const pictureHeight = Math.round(tile * PICTURE_RATIO);
  return { columns, rowHeight: pictureHeight + FOOTER + GAP, pictureHeight };
}
