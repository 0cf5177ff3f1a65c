import { useEffect, useRef, useState } from "react";
import { scrollContainer } from "~/lib/scroll-container.ts";
import { GAP, shapeOf } from "./columns.ts";
import type { GalleryView } from "./gallery-search.ts";
import { LINE, LineSkeleton, TILE, TileSkeleton } from "./grid-cell.tsx";
import { useGridBox } from "./use-grid-box.ts";

const SHOWN_AFTER_MS = 150;

/** Placeholder of the grid while the first page loads; hidden if it loads quickly. */
export function GalleryLoading({ view }: { view: GalleryView }) {
  const root = useRef<HTMLDivElement>(null);
  const { columns, rowHeight } = shapeOf(useGridBox(root).width, view);
  const isShown = useDelay(SHOWN_AFTER_MS);
  const rows = Math.ceil((scrollContainer()?.clientHeight ?? 0) / rowHeight);
  const gap = view === "list" ? 0 : GAP;
  return (
    <div role="status" className="px-4 py-4 lg:px-[22px]">
      <span className="sr-only">Loading</span>
      <div
        ref={root}
        className="grid"
        style={{
          gap,
          gridAutoRows: rowHeight - gap,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {isShown &&
          Array.from({ length: columns * rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <div key={index} className={view === "list" ? LINE : TILE}>
              {view === "list" ? <LineSkeleton /> : <TileSkeleton />}
            </div>
          ))}
      </div>
    </div>
  );
}

function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
