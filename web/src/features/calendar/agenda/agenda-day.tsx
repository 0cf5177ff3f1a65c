import { DayRiskPill } from "~/components/ban-shield/risk-pill.tsx";
import { useRiskLevel } from "~/components/ban-shield/shown-risks.ts";
import { counted } from "~/lib/counted.ts";
import { dayNumber, monthName, monthOf, weekdayName } from "~/lib/days.ts";
import { DayLink } from "../url/day-link.tsx";

type Props = { day: string; count: number; today: string };

export function AgendaDay({ day, count, today }: Props) {
  const isToday = day === today;
  const risk = useRiskLevel(day);
  return (
    <div data-day={day} className="flex h-full items-end gap-2 border-b border-line-subtle px-4 pb-1.5 lg:px-[22px]">
      <h2 className="text-md">
        <DayLink day={day} className="rounded-sm hover:bg-hover" aria-current={isToday ? "date" : undefined}>
          <span className={isToday ? "font-semibold text-fg-brand" : "font-semibold"}>
            {isToday ? "Today" : weekdayName(day)}
          </span>
          <span className="ml-2 text-fg-muted">
            {isToday && `${weekdayName(day)} `}
            {dayNumber(day)} {monthName(monthOf(day))}
          </span>
        </DayLink>
      </h2>
      <span className="ml-auto flex items-center gap-2 text-sm text-fg-muted tabular-nums">
        <span className={risk && "max-sm:sr-only"}>{count > 0 ? counted(count, "post") : "Nothing planned"}</span>
        <DayRiskPill day={day} />
      </span>
    </div>
  );
}
