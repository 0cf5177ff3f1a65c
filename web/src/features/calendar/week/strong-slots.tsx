import { TrendingUp } from "lucide-react";
import { useStore } from "~/lib/store.ts";
import type { Axis } from "../model/axis.ts";
import { strongSlots } from "../moving/drag.ts";
import { CELL_PX } from "./cell-size.ts";

/** During a drag: highlights the hours of a day that are best for the post's subreddit. */
export function StrongSlots({ axis, column }: { axis: Axis; column: number }) {
  const slots = useStore(strongSlots);
  if (!slots) return null;
  return axis.cells.map(({ minute, isAgain }, index) => {
    const at = axis.instantAt(column, index);
    if (at === null || !slots.isStrong(at)) return null;
    return (
      <div
        key={`${minute} ${isAgain}`}
        aria-hidden
        data-strong=""
        className="pointer-events-none absolute right-0 left-1 overflow-hidden bg-success-soft text-2xs text-success-fg"
        style={{ top: index * CELL_PX, height: CELL_PX }}
      >
        {minute % 60 === 0 && (
          <span className="flex items-center gap-1 whitespace-nowrap px-1.5 py-1">
            <TrendingUp className="size-3 shrink-0" /> Strong slot
          </span>
        )}
      </div>
    );
  });
}
