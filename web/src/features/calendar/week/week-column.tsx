import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, memo, useMemo } from "react";
import { useStorePart } from "~/lib/store.ts";
import type { Press } from "../entry/use-entry-button.ts";
import type { Axis } from "../model/axis.ts";
import { clustersOf } from "../model/clusters.ts";
import type { Entry } from "../model/entries.ts";
import { canLand, dragged } from "../moving/drag.ts";
import { CELL_PX } from "./cell-size.ts";
import { ClusterCard } from "./cluster-card.tsx";
import { NowLine } from "./now-line.tsx";
import { ReaderLane } from "./reader-lane.tsx";
import { StrongSlots } from "./strong-slots.tsx";

type Props = {
  axis: Axis;
  column: number;
  day: string;
  /** Null except on today. */
  now: number | null;
  isPast: boolean;
  entries: readonly Entry[];
  /** By hour; null while there is too little data. */
  readers: readonly number[] | null;
  zone: string;
  onPress: Press;
};

export const WeekColumn = memo(function WeekColumn(props: Props) {
  const { axis, column, day, now, isPast, entries, readers, zone, onPress } = props;
  const clusters = useMemo(() => clustersOf(entries, axis), [entries, axis]);
  const navigate = useNavigate();
  // Pointer shortcut only; keyboard users have the 'New post' button.
  const compose = ({ target, currentTarget, clientY }: MouseEvent<HTMLDivElement>) => {
    if (target !== currentTarget) return;
    const y = (clientY - currentTarget.getBoundingClientRect().top) / CELL_PX;
    const at = axis.instantAt(column, Math.floor(y * 2) / 2);
    if (at === null || at <= Date.now()) return;
    const { time } = instantToWallTime(new Date(at), zone);
    void navigate({ to: "/schedule", search: { date: day, time } });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a second way to what the button for a new post does
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: what it holds has the focus
    <div
      role="gridcell"
      data-day={day}
      data-column={column}
      data-past={isPast}
      onClick={compose}
      className="relative border-l border-line-subtle bg-[length:100%_54px] data-[past=true]:bg-sunken"
      style={{ backgroundImage: hourLines, backgroundSize: `100% ${CELL_PX * 2}px` }}
    >
      {readers && <ReaderLane cells={axis.cells} hours={readers} />}
      {axis.gapsOf(column).map((gap) => (
        <div
          key={gap}
          aria-hidden
          data-gap=""
          className="pointer-events-none absolute inset-x-0 bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_7px)]"
          style={{ top: gap * CELL_PX, height: CELL_PX }}
        />
      ))}
      <StrongSlots axis={axis} column={column} />
      {now !== null && <NowLine axis={axis} now={now} />}
      <DropMark axis={axis} column={column} zone={zone} />
      {clusters.map((cluster) => (
        <ClusterCard key={cluster.key} {...{ cluster, zone, onPress, day }} isWhole={axis.days.length === 1} />
      ))}
    </div>
  );
});

const hourLines = "linear-gradient(to bottom, var(--line-subtle) 1px, transparent 1px)";

/** Marks where the held post would be dropped. */
function DropMark({ axis, column, zone }: { axis: Axis; column: number; zone: string }) {
  const at = useStorePart(dragged, (drag) =>
    drag?.spot?.kind === "instant" && canLand(drag, zone) ? drag.spot.at : null,
  );
  const position = at === null ? undefined : axis.positionOf(at);
  if (at === null || position?.column !== column) return null;
  return (
    <div
      aria-hidden
      data-drop=""
      className="pointer-events-none absolute inset-x-1.5 z-1 h-[37px] compact:h-6 rounded-md border border-brand-strong border-dashed bg-brand-soft px-1.5 py-0.5 compact:py-0 text-xs font-semibold text-fg-brand tabular-nums"
      style={{ top: position.y * CELL_PX }}
    >
      {clockText(instantToWallTime(new Date(at), zone).time)}
    </div>
  );
}
