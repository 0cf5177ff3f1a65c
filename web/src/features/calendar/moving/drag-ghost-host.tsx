import { lazy, useRef, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { useStorePart } from "~/lib/store.ts";
import { loadDragGhost } from "../entry/load-details.ts";
import { dragged } from "./drag.ts";

const DragGhost = lazy(() => loadDragGhost().then((all) => ({ default: all.DragGhost })));

/** From the first move on; the place for what is announced is there before, or nobody would hear of it. */
export function DragGhostHost({ zone }: { zone: string }) {
  const [told, setTold] = useState<HTMLElement | null>(null);
  const isDragged = useStorePart(dragged, (drag) => drag !== null);
  const wasDragged = useRef(false);
  wasDragged.current ||= isDragged;
  return (
    <>
      <span ref={setTold} aria-live="polite" data-announces="moves" className="sr-only" />
      <PartBoundary isOpen={wasDragged.current && told !== null} onFail={() => undefined}>
        {told && <DragGhost zone={zone} told={told} />}
      </PartBoundary>
    </>
  );
}
