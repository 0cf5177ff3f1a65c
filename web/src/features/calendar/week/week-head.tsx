import { DayRiskPill } from "~/components/ban-shield/risk-pill.tsx";
import { useRiskLevel } from "~/components/ban-shield/shown-risks.ts";
import { counted } from "~/lib/counted.ts";
import { dayName, dayNumber, shortWeekday } from "~/lib/days.ts";
import type { Entry } from "../model/entries.ts";
import { postCount } from "../model/post-count.ts";
import { DayLink } from "../url/day-link.tsx";
import { ReaderLegend } from "./reader-lane.tsx";

type Props = {
  columns: string;
  days: readonly string[];
  today: string;
  entries: ReadonlyMap<string, Entry[]>;
  hasReaders: boolean;
};

/** The days of the columns, in a sticky header. */
export function WeekHead({ columns, days, today, entries, hasReaders }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
    <div
      role="row"
      className="sticky top-0 z-(--z-sticky) grid h-11 border-b border-line-subtle bg-surface"
      style={{ gridTemplateColumns: columns }}
    >
      <span aria-hidden className="sticky left-0 z-1 grid bg-surface">
        {hasReaders && <ReaderLegend />}
      </span>
      {days.map((day) => (
        <HeadOfDay key={day} day={day} isToday={day === today} count={postCount(entries.get(day) ?? [])} />
      ))}
    </div>
  );
}

/**
 * Next to a risk pill there is only space for the bare count, which must not be mistaken for part of the pill's number.
 * It is hidden at widths where the pill shows more text.
 */
function HeadOfDay({ day, isToday, count }: { day: string; isToday: boolean; count: number }) {
  const risk = useRiskLevel(day);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its link has the focus
    <div
      role="columnheader"
      data-head-of={day}
      className="flex min-w-0 items-center gap-1.5 border-l border-line-subtle pr-1 pl-2"
    >
      <DayLink
        day={day}
        tabIndex={-1}
        data-day-cell={day}
        aria-label={`${dayName(day)}, ${counted(count, "post")}`}
        aria-current={isToday ? "date" : undefined}
        className="group flex items-center gap-1.5 rounded-sm text-sm text-fg-muted hover:bg-hover aria-[current=date]:font-semibold aria-[current=date]:text-fg-brand"
      >
        <span data-weekday={shortWeekday(day)} className="before:content-[attr(data-weekday)]" />
        <span className="grid h-6 min-w-6 place-items-center rounded-full text-md font-semibold text-fg tabular-nums group-aria-[current=date]:bg-brand group-aria-[current=date]:text-fg-on-brand">
          {dayNumber(day)}
        </span>
      </DayLink>
      <span className="@container flex min-w-0 flex-1 items-center justify-end gap-1.5">
        {risk ? (
          <>
            <DayRiskPill day={day} tabIndex={-1} />
            <span
              aria-hidden
              data-count
              className="hidden pr-1 text-xs text-fg-muted tabular-nums @min-[4.75rem]:@max-[6.25rem]:hidden! @min-[7.25rem]:@max-[8.5rem]:hidden! @min-[4.5rem]:inline"
            >
              {count}
            </span>
          </>
        ) : (
          // Shown entirely or not at all: without space it wraps into an invisible line.
          <span
            aria-hidden
            className="flex h-4 flex-wrap justify-end overflow-hidden pr-1 text-xs text-fg-muted tabular-nums before:h-4 before:w-px"
          >
            {count > 0 && <span className="whitespace-nowrap">{counted(count, "post")}</span>}
          </span>
        )}
      </span>
    </div>
  );
}
