import { dayName, weekdayNames, weeksOf } from "./month.ts";

type Props = { month: string; today: string; weekStartsOn: 0 | 1 };

/** A month as whole weeks. Days of other months and days gone by are quieter. */
export function MonthGrid({ month, today, weekStartsOn }: Props) {
  const weeks = weeksOf(month, weekStartsOn);
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
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isOutside={!day.startsWith(month)}
                isToday={day === today}
                isPast={day < today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  isOutside,
  isToday,
  isPast,
}: {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  isPast: boolean;
}) {
  const number = Number(day.slice(8));
  return (
    <td
      data-past={isPast || isOutside}
      className="border-r border-b border-line-subtle p-1.5 align-top last:border-r-0 data-[past=true]:bg-sunken lg:p-2"
    >
      <time
        dateTime={day}
        aria-current={isToday ? "date" : undefined}
        className="inline-grid size-6 place-items-center rounded-full text-sm text-fg-muted tabular-nums aria-[current=date]:bg-brand aria-[current=date]:font-semibold aria-[current=date]:text-fg-on-brand"
      >
        <span aria-hidden>{number}</span>
        <span className="sr-only">{dayName(day)}</span>
      </time>
    </td>
  );
}
