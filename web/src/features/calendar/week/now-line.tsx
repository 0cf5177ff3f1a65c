import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import type { Axis } from "../model/axis.ts";
import { CELL_PX } from "./cell-size.ts";

type Props = { axis: Axis; now: number };

/** CA-01: the current time. */
export function NowLine({ axis, now }: Props) {
  const position = axis.positionOf(now);
  if (!position) return null;
  return (
    <div
      aria-hidden
      data-now=""
      data-forced-fill=""
      className="pointer-events-none absolute inset-x-0 h-0.5 bg-brand before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-brand"
      style={{ top: position.y * CELL_PX }}
    />
  );
}

export function NowLabel({ axis, now, zone }: Props & { zone: string }) {
  const position = axis.positionOf(now);
  if (!position) return null;
  return (
    <span
      className="absolute right-0.5 z-1 -translate-y-1/2 whitespace-nowrap rounded-sm bg-brand px-0.5 py-0.5 text-2xs tabular-nums font-semibold text-fg-on-brand"
      style={{ top: position.y * CELL_PX }}
    >
      <span className="sr-only">Now </span>
      {clockText(instantToWallTime(new Date(now), zone).time)}
    </span>
  );
}
