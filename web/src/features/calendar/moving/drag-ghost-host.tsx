import { lazy, useRef, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { useStorePart } from "~/lib/store.ts";
import { loadDragGhost } from "../entry/load-details.ts";
import { dragged } from "./drag.ts";

const DragGhost = lazy(() => loadDragGhost().then((all) => ({ default: all.DragGhost })));

/**
 * Loads the drag ghost with the first drag. The live region is there from the start, because screen readers ignore text
 * that is inserted together with it.
 */
export function DragGhostHost({ zone }: { zone: string }) {
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null);
  const isDragged = useStorePart(dragged, (drag) => drag !== null);
  const wasDragged = useRef(false);
  wasDragged.current ||= isDragged;
  return (
    <>
      <span ref={setAnnouncer} aria-live="polite" data-announces="moves" className="sr-only" />
      <PartBoundary isOpen={wasDragged.current && announcer !== null} onFail={() => undefined}>
        {announcer && <DragGhost zone={zone} announcer={announcer} />}
      </PartBoundary>
    </>
  );
}
