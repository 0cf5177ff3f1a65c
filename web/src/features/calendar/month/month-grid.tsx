import { memo, useMemo } from "react";
import { weekdayNames } from "~/lib/days.ts";
import type { Open } from "../entry/opened.ts";
import type { Entry } from "../model/entries.ts";

import { MonthDay } from "./month-day.tsx";

type Props = {
  days: readonly string[];
  month: string;
  today: string;
  weekStartsOn: 0 | 1;
  entries: ReadonlyMap<string, Entry[]>;
  zone: string;
  onOpen: Open;
};

const none: Entry[] = [];

/** A month as whole weeks. Days of other months and days gone by are quieter. */
export const MonthGrid = memo(function MonthGrid({ days, month, today, weekStartsOn, entries, ...rest }: Props) {
  const weeks = useMemo(
    () => days.filter((_, place) => place % 7 === 0).map((_, n) => days.slice(n * 7, n * 7 + 7)),
    [days],
  );
  return (
    <table aria-label="Month" className="h-full w-full flex-1 table-fixed border-collapse">
      <thead>
        <tr className="h-8">
          {weekdayNames(weekStartsOn).map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-line-subtle px-2 text-left text-sm font-medium text-fg-muted lg:px-3"
            >
              {name}
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
