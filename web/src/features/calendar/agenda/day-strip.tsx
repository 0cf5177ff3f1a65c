import { counted } from "~/lib/counted.ts";
import { dayName, dayNumber, shortWeekday, weekOf } from "~/lib/days.ts";
import type { Entry } from "../model/entries.ts";
import { postCount } from "../model/post-count.ts";
import { DayLink } from "../url/day-link.tsx";

type Props = { day: string; today: string; weekStartsOn: 0 | 1; entries: ReadonlyMap<string, readonly Entry[]> };

const DOTS = 4;

/** On phones: links to the days of a week, with dots for their number of posts. */
export function DayStrip({ day, today, weekStartsOn, entries }: Props) {
  return (
    <nav aria-label="Days" className="grid grid-cols-7 border-b border-line-subtle px-2 pb-1.5 sm:hidden">
      {weekOf(day, weekStartsOn).map((each) => {
        const count = postCount(entries.get(each) ?? []);
        return (
          <DayLink
            key={each}
            day={each}
            view="list"
            aria-label={`${dayName(each)}, ${counted(count, "post")}`}
            aria-current={each === today ? "date" : undefined}
            data-chosen={each === day}
            className="group grid justify-items-center gap-1 rounded-md py-1 text-xs text-fg-muted"
          >
            <span data-weekday={shortWeekday(each).slice(0, 1)} className="before:content-[attr(data-weekday)]" />
            <span className="grid size-9 place-items-center rounded-full text-md font-semibold text-fg tabular-nums group-aria-[current=date]:bg-brand group-aria-[current=date]:text-fg-on-brand group-not-aria-[current=date]:group-data-[chosen=true]:bg-press">
              {dayNumber(each)}
            </span>
            <span aria-hidden className="flex h-1 gap-0.5">
              {Array.from({ length: Math.min(count, DOTS) }, (_, dot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dots are all the same
                <span key={dot} className="size-1 rounded-full bg-line-strong" />
              ))}
            </span>
          </DayLink>
        );
      })}
    </nav>
  );
}
