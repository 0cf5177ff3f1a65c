import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { counted } from "~/lib/counted.ts";
import { dayName } from "~/lib/days.ts";
import { EntryChip } from "../entry/entry-chip.tsx";
import { prepareDetails } from "../entry/load-details.ts";
import type { Open } from "../entry/opened.ts";
import type { Entry } from "../model/entries.ts";

type Props = {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  isPast: boolean;
  entries: readonly Entry[];
  zone: string;
  onOpen: Open;
};

/** CA-02: more than so many a day are folded. */
const MOST_SHOWN = 4;

export function MonthDay({ day, isOutside, isToday, isPast, entries, zone, onOpen }: Props) {
  const number = Number(day.slice(8));
  const shown = entries.length > MOST_SHOWN ? entries.slice(0, MOST_SHOWN - 1) : entries;
  const count = entries.length > 0 ? `, ${counted(entries.length, "post")}` : "";
  return (
    <td
      data-day={day}
      data-past={isPast || isOutside}
      className="group border-r border-b border-line-subtle p-1 align-top last:border-r-0 data-[past=true]:bg-sunken lg:p-1.5"
    >
      <div className="mb-1 flex items-center justify-between">
        <time
          dateTime={day}
          aria-current={isToday ? "date" : undefined}
          className="inline-grid size-6 place-items-center rounded-full text-sm text-fg-muted tabular-nums aria-[current=date]:bg-brand aria-[current=date]:font-semibold aria-[current=date]:text-fg-on-brand"
        >
          <span aria-hidden>{number}</span>
          <span className="sr-only">
            {dayName(day)}
            {count}
          </span>
        </time>
        {!isPast && (
          <Link
            to="/schedule"
            search={{ date: day } as never}
            aria-label={`New post on ${dayName(day)}`}
            className="grid size-6 place-items-center rounded-sm text-fg-muted opacity-0 group-hover:opacity-100 hover:bg-hover focus-visible:opacity-100 max-lg:hidden"
          >
            <Plus aria-hidden className="size-4" />
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {shown.map((entry) => (
          <li key={entry.key}>
            <EntryChip entry={entry} zone={zone} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={prepareDetails}
          onFocus={prepareDetails}
          onClick={({ currentTarget }) => onOpen({ anchor: currentTarget, title: dayName(day), chips: all(entries) })}
          className="mt-1 rounded-sm px-1 text-xs text-fg-muted hover:bg-hover max-lg:min-h-6"
        >
          +{entries.length - shown.length} more
        </button>
      )}
    </td>
  );
}

const all = (entries: readonly Entry[]) => entries.flatMap(({ chips }) => chips);
