import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect } from "react";
import { scrollContainer } from "~/lib/scroll-container.ts";
import { shapeOf } from "./columns.ts";
import type { GalleryView } from "./gallery-search.ts";
import { useGridBox } from "./use-grid-box.ts";

/** Rows in or near the viewport; all others are only reserved height. */
export function useGridRows(root: RefObject<HTMLElement | null>, count: number, view: GalleryView) {
  const box = useGridBox(root);
  const { columns, rowHeight } = shapeOf(box.width, view);
  const rows = Math.ceil(count / columns);
  const virtualizer = useVirtualizer({
    count: box.width > 0 ? rows : 0,
    getScrollElement: scrollContainer,
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: box.top,
    // The sticky header above the grid would cover the row.
    scrollPaddingStart: box.top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured for another height is wrong now
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);
  return {
    columns,
    rows,
    height: virtualizer.getTotalSize(),
    inView: virtualizer
      .getVirtualItems()
      .map(({ key, index, size, start }) => ({ key, index, size, top: start - box.top })),
    rowsPerPage: Math.max(1, Math.floor((scrollContainer()?.clientHeight ?? 0) / rowHeight) - 1),
    scrollToRow: (row: number) => virtualizer.scrollToIndex(row),
  };
}
