import type { Cell } from "../model/axis.ts";
import { CELL_PX } from "./cell-size.ts";

/** A strip beside a day: the stronger the colour, the better posts at this hour did. */
export function ReaderLane({ cells, hours }: { cells: readonly Cell[]; hours: readonly number[] }) {
  return (
    <div aria-hidden data-reader-lane="" className="pointer-events-none absolute inset-y-0 left-0 w-1">
      {cells.map(({ minute, isAgain }, index) => (
        <span
          key={`${minute} ${isAgain}`}
          className="absolute inset-x-0"
          style={{
            top: index * CELL_PX,
            height: CELL_PX,
            background: `var(--heat-${hours[Math.floor(minute / 60)] ?? 0})`,
          }}
        />
      ))}
    </div>
  );
}

const steps = [1, 3, 5, 7];

export function ReaderLegend() {
  return (
    <span
      title="Reader activity: the stronger the colour beside an hour, the better your posts at that hour did."
      className="grid content-center justify-items-center gap-1 text-2xs text-fg-muted leading-none"
    >
      Readers
      <span aria-hidden className="flex">
        {steps.map((step) => (
          <span key={step} className="h-1.5 w-2" style={{ background: `var(--heat-${step})` }} />
        ))}
      </span>
    </span>
  );
}
