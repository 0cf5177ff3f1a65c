import { type DragEvent, useState } from "react";
import { withRowMoved } from "../../core/draft/rows.ts";
import type { RowActions } from "./row-actions.ts";

const DRAGGED = "application/x-ponkan-row";

/** Reorders rows by dragging; the row menu offers the same. */
export function useRowDrag(subreddit: string, index: number, { change }: RowActions) {
  const [isTarget, setTarget] = useState(false);
  return {
    isTarget,
    handlers: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        // Ignore text being dragged from a field of the row.
        if (event.target !== event.currentTarget) return;
        event.dataTransfer.setData(DRAGGED, subreddit);
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setTarget(true);
      },
      onDragLeave: () => setTarget(false),
      onDrop: (event: DragEvent) => {
        setTarget(false);
        const dragged = event.dataTransfer.getData(DRAGGED);
        if (!dragged) return;
        event.preventDefault();
        change((now) => withRowMoved(now, dragged, index));
      },
    },
  };
}
