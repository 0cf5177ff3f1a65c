import { memo, useMemo } from "react";
import { weekdayNames } from "~/lib/days.ts";
import type { Press } from "../entry/use-entry-button.ts";
import type { Entry } from "../model/entries.ts";
import { MonthDay } from "./month-day.tsx";
import { useNewPostClick } from "./use-new-post-click.ts";

type Props = {
  days: readonly string[];
  month: string;
  today: string;
  weekStartsOn: 0 | 1;
  entries: ReadonlyMap<string, Entry[]>;
  zone: string;
  onPress: Press;
};

const none: Entry[] = [];

/** A month as whole weeks. Days of other months and past days are muted. */
export const MonthGrid = memo(function MonthGrid({ days, month, today, weekStartsOn, entries, ...rest }: Props) {
  const weeks = useMemo(() => inWeeks(days), [days]);
  const press = useNewPostClick(today);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys lead from day to day
    <table {...press} role="grid" aria-label="Month" className="h-full w-full flex-1 table-fixed border-collapse">
      <thead>
        <tr>
          {weekdayNames(weekStartsOn).map((name) => (
            <th key={name} scope="col" className="h-0 p-0">
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} style={{ height: `${100 / weeks.length}%` }}>
            {week.map((day) => (
              <MonthDay
                key={day}
                day={day}
                isOutside={!day.startsWith(month)}
                isToday={day === today}
                isPast={day < today}
                entries={entries.get(day) ?? none}
                {...rest}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function inWeeks(days: readonly string[]): string[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
