import { useVirtualizer } from "@tanstack/react-virtual";
import { lazy, memo, useEffect, useMemo, useRef } from "react";
import { useRiskyDays } from "~/components/ban-shield/shown-risks.ts";
import { Part } from "~/components/part-boundary.tsx";
import { useIsPhone } from "~/lib/use-is-phone.ts";
import type { Press } from "../entry/use-entry-button.ts";
import type { Entry } from "../model/entries.ts";
import { AgendaDay } from "./agenda-day.tsx";
import { AgendaEntry } from "./agenda-entry.tsx";
import { AgendaHead } from "./agenda-head.tsx";
import { type AgendaRow, agendaRows, rowOfDay } from "./agenda-rows.ts";
import { DayStrip } from "./day-strip.tsx";
import { fieldOf } from "./list-sort.ts";
import type { ListSort } from "./sorts.ts";

type Props = {
  days: readonly string[];
  /** The day to scroll to first. */
  day: string;
  today: string;
  weekStartsOn: 0 | 1;
  entries: ReadonlyMap<string, Entry[]>;
  /** Whether all of these days are loaded. */
  isRead: boolean;
  zone: string;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  onPress: Press;
};

const HEIGHTS = { day: 44, risk: 52, entry: 64 } as const satisfies Record<AgendaRow["kind"], number>;

const AgendaRisk = lazy(() => import("./agenda-risk.tsx"));

/** The days as a virtualized list. */
export const Agenda = memo(function Agenda(props: Props) {
  const { days, day, today, weekStartsOn, entries, isRead, zone, sort, onSort, onPress } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const riskyDays = useRiskyDays();
  const risky = useIsPhone() ? riskyDays : undefined;
  const rows = useMemo(() => agendaRows(days, entries, today, sort, risky), [days, entries, today, sort, risky]);
  const isByTime = fieldOf(sort) === "time";
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]!.kind],
    getItemKey: (index) => keyOf(rows[index]!),
    overscan: 8,
  });
  const isThere = isRead && rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where somebody scrolled to stays when posts change
  useEffect(() => {
    if (isThere) virtual.scrollToIndex(rowOfDay(rows, day), { align: "start" });
  }, [day, days, isThere, sort]);
  return (
    <div className="absolute inset-0 flex flex-col">
      {isByTime && <DayStrip {...{ day, today, weekStartsOn, entries }} />}
      <AgendaHead sort={sort} onSort={onSort} />
      <section
        ref={scroller}
        aria-label="Agenda"
        className="above-bar min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <ul className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start, size }) => {
            const row = rows[index]!;
            return (
              <li
                key={key}
                data-drop-day={row.day}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)`, height: size }}
              >
                {row.kind === "day" && <AgendaDay day={row.day} count={row.count} today={today} />}
                {row.kind === "risk" && (
                  <Part>
                    <AgendaRisk day={row.day} />
                  </Part>
                )}
                {row.kind === "entry" && (
                  <AgendaEntry entry={row.entry} day={isByTime ? undefined : row.day} zone={zone} onPress={onPress} />
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
});

const keyOf = (row: AgendaRow) => (row.kind === "entry" ? `${row.day} ${row.entry.key}` : `${row.day} ${row.kind}`);
