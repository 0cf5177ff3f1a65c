import { weekdayNames } from "~/lib/days.ts";

type Props = { weekStartsOn: 0 | 1; today: string; month: string };

/** Weekday names above a month, in the sticky page header; hidden from screen readers, which read them in the grid. */
export function WeekdayNames({ weekStartsOn, today, month }: Props) {
  const todayName = today.startsWith(month) ? weekdayNames(0)[new Date(`${today}T00:00:00Z`).getUTCDay()] : undefined;
  return (
    <div aria-hidden data-weekdays="" className="grid h-7 grid-cols-7 items-center border-line-subtle border-t">
      {weekdayNames(weekStartsOn).map((name) => (
        <span
          key={name}
          data-today={name === todayName}
          className="px-2 font-medium text-fg-muted text-sm data-[today=true]:font-semibold data-[today=true]:text-fg-brand lg:px-3"
        >
          {name}
        </span>
      ))}
    </div>
  );
}
