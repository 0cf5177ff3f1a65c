import { memo, useRef } from "react";
import { cn } from "~/lib/cn.ts";
import { weekdayName } from "~/lib/days.ts";
import type { Press } from "../entry/use-entry-button.ts";
import type { Axis } from "../model/axis.ts";
import type { Entry } from "../model/entries.ts";
import { CELL_PX } from "./cell-size.ts";
import { HourLabels } from "./hour-labels.tsx";
import { MoreHours } from "./more-hours.tsx";
import { NowLabel } from "./now-line.tsx";
import { useInitialScroll } from "./use-initial-scroll.ts";
import { useReaderActivity } from "./use-reader-activity.ts";
import { WeekColumn } from "./week-column.tsx";
import { WeekHead } from "./week-head.tsx";

type Props = {
  axis: Axis;
  today: string;
  now: number;
  entries: ReadonlyMap<string, Entry[]>;
  zone: string;
  onPress: Press;
};

const none: Entry[] = [];

/** One day or seven, hour by hour. */
export const WeekGrid = memo(function WeekGrid({ axis, today, now, entries, zone, onPress }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = `4rem repeat(${axis.days.length}, minmax(0, 1fr))`;
  const first = axis.days[0];
  const readers = useReaderActivity();
  useInitialScroll(scroller, { axis, today, now, entries });
  return (
    <>
      <section
        ref={scroller}
        aria-label={axis.days.length > 1 ? "Week" : weekdayName(first!)}
        className="absolute inset-0 overflow-auto overscroll-contain"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: posts stand at their hour, which no row of a table can do */}
        <div
          role="grid"
          aria-label="Days"
          data-whole={axis.days.length === 1 ? "" : undefined}
          className={cn("above-bar", axis.days.length > 1 && "min-w-[46rem]")}
        >
          <WeekHead {...{ columns, today, entries }} days={axis.days} hasReaders={readers !== null} />
          {/* biome-ignore lint/a11y/useSemanticElements: the same */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the same */}
          <div
            role="row"
            className="relative grid"
            style={{ gridTemplateColumns: columns, height: axis.cells.length * CELL_PX }}
          >
            <HourLabels cells={axis.cells}>
              <NowLabel axis={axis} now={now} zone={zone} />
            </HourLabels>
            {axis.days.map((day, column) => (
              <WeekColumn
                key={day}
                {...{ axis, column, day, zone, onPress }}
                now={day === today ? now : null}
                isPast={day < today}
                entries={entries.get(day) ?? none}
                readers={readers?.[mondayFirst(day)] ?? null}
              />
            ))}
          </div>
        </div>
      </section>
      <MoreHours {...{ scroller, axis, entries }} />
    </>
  );
});

const mondayFirst = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
