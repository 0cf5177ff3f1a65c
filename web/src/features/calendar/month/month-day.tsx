import { Plus } from "lucide-react";
import { memo } from "react";
import { DayRiskPill } from "~/components/ban-shield/risk-pill.tsx";
import { useRiskLevel } from "~/components/ban-shield/shown-risks.ts";
import { counted } from "~/lib/counted.ts";
import { dayName, dayNumber, monthName, monthOf } from "~/lib/days.ts";
import { useStorePart } from "~/lib/store.ts";
import { EntryChip } from "../entry/entry-chip.tsx";
import type { Press } from "../entry/use-entry-button.ts";
import type { Entry } from "../model/entries.ts";
import { earlierWords, foldEntries } from "../model/fold-entries.ts";
import { postCount } from "../model/post-count.ts";
import { canLand, dragged, strongSlots } from "../moving/drag.ts";
import { DayLink, NewPostLink } from "../url/day-link.tsx";

type Props = {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  isPast: boolean;
  entries: readonly Entry[];
  zone: string;
  onPress: Press;
};

export const MonthDay = memo(function MonthDay({ day, isOutside, isToday, isPast, entries, zone, onPress }: Props) {
  const { shown, earlier, more } = foldEntries(entries, isToday);
  const risk = useRiskLevel(day);
  const isTarget = useStorePart(
    dragged,
    (drag) => drag?.spot?.kind === "day" && drag.spot.day === day && canLand(drag, zone),
  );
  const isStrong = useStorePart(strongSlots, (slots) => slots?.isStrongDay(day)) && !risk;
  return (
    <td
      data-day={day}
      data-strong={isStrong}
      data-past={isPast || isOutside}
      data-target={isTarget}
      data-risk={risk}
      className="group border-r border-b border-line-subtle p-1 align-top max-sm:p-0.5 last:border-r-0 data-[past=true]:bg-sunken data-[risk=extreme]:bg-sev-extreme-soft data-[risk=high]:bg-sev-high-soft data-[strong=true]:bg-success-soft data-[target=true]:bg-brand-soft data-[target=true]:outline-2 data-[target=true]:-outline-offset-2 data-[target=true]:outline-brand-line data-[target=true]:outline-dashed lg:p-1.5"
    >
      <div className="relative mb-1 flex items-center">
        <DayNumber day={day} isToday={isToday} count={postCount(entries)} risk={risk} />
        {isStrong && <span className="truncate text-2xs text-success-fg max-sm:hidden">Strong slot</span>}
        {dayNumber(day) === 1 && (
          <span aria-hidden className="ml-0.5 text-sm text-fg-muted max-sm:hidden">
            {monthName(monthOf(day)).slice(0, 3)}
          </span>
        )}
        {!isPast && (
          <NewPostLink
            day={day}
            tabIndex={-1}
            data-day-link=""
            aria-label={`New post on ${dayName(day)}`}
            className="absolute right-0 grid size-6 place-items-center rounded-sm text-fg-muted opacity-0 group-hover:opacity-100 group-data-risk:right-auto group-data-risk:left-7 hover:bg-hover focus-visible:opacity-100 max-lg:hidden"
          >
            <Plus aria-hidden className="size-4" />
          </NewPostLink>
        )}
        {risk && (
          <span className="@container flex min-w-0 flex-1 justify-end">
            <DayRiskPill day={day} tabIndex={-1} />
          </span>
        )}
      </div>
      <ul className="month-day-posts grid grid-cols-[minmax(0,1fr)] gap-1">
        {shown.map((entry) => (
          <li key={entry.key}>
            <EntryChip entry={entry} zone={zone} onPress={onPress} />
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <DayLink day={day} tabIndex={-1} data-day-link="" className={fold}>
          +{postCount(more)} more
        </DayLink>
      )}
      {earlier.length > 0 && (
        <DayLink day={day} tabIndex={-1} data-day-link="" className={fold}>
          {earlierWords(earlier)}
        </DayLink>
      )}
    </td>
  );
});

const fold = "mt-1 block w-fit rounded-sm px-1 text-xs text-fg-muted hover:bg-hover max-lg:min-h-6";

type DayNumberProps = { day: string; isToday: boolean; count: number; risk: string | undefined };

function DayNumber({ day, isToday, count, risk }: DayNumberProps) {
  const posts = `${count > 0 ? `, ${counted(count, "post")}` : ""}${risk ? `, ${risk} risk` : ""}`;
  return (
    <DayLink
      day={day}
      tabIndex={-1}
      data-day-cell={day}
      aria-label={`${dayName(day)}${posts}`}
      className="rounded-full hover:bg-hover"
    >
      <time
        dateTime={day}
        aria-current={isToday ? "date" : undefined}
        className="inline-grid size-6 place-items-center rounded-full text-sm text-fg-muted tabular-nums aria-[current=date]:bg-brand aria-[current=date]:font-semibold aria-[current=date]:text-fg-on-brand"
      >
        {dayNumber(day)}
      </time>
    </DayLink>
  );
}
