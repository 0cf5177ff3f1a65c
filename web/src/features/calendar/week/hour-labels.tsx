import { clockText, hourText } from "@ponkan/contract/time/clock-text";
import type { ReactNode } from "react";
import type { Cell } from "../model/axis.ts";
import { CELL_PX } from "./cell-size.ts";

/** Wall-clock times; a repeated hour is marked. */
export function HourLabels({ cells, children }: { cells: readonly Cell[]; children: ReactNode }) {
  return (
    <div aria-hidden className="sticky left-0 z-1 bg-surface text-xs text-fg-muted tabular-nums">
      {cells.map(({ minute, isAgain }, index) => {
        const isFirstAgain = isAgain && !cells[index - 1]?.isAgain;
        if (minute === 0 || (minute % 60 !== 0 && !isFirstAgain)) return null;
        return (
          <span
            key={`${minute} ${isAgain}`}
            className="absolute right-2 -translate-y-1/2 whitespace-nowrap text-right leading-none"
            style={{ top: index * CELL_PX }}
          >
            {clock(minute)}
            {isAgain && <span className="block text-2xs">again</span>}
          </span>
        );
      })}
      {children}
    </div>
  );
}

/** Full hours in short form: '7 PM'. */
const clock = (minute: number) =>
  minute % 60 === 0
    ? hourText(minute / 60)
    : clockText(`${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`);
