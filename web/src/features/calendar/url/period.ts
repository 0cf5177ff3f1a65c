import { calendarDaysMax } from "@ponkan/contract/posts/post-filter";
import { addDays, addMonths, dayName, dayNumber, monthName, monthOf, monthTitle, weekOf, weeksOf } from "~/lib/days.ts";
import type { CalendarSearch, View } from "../calendar-search.ts";

/** The shown part of the calendar. */
export type Period = { view: View; month: string; day: string };

export const hasHours = (view: View): boolean => view === "week" || view === "day";

/** Reads the period from the URL (CA-01); missing parts default to today. */
export function readPeriod({ view: named, month, day }: CalendarSearch, today: string, usual: View): Period {
  const view = named ?? usual;
  if (day) return { view, day, month: month ?? monthOf(day) };
  if (!month || month === monthOf(today)) return { view, day: today, month: monthOf(today) };
  return { view, day: `${month}-01`, month };
}

/** URL parameters of the previous (-1) or next (1) period. */
export function turned({ view, month, day }: Period, by: number): { month?: string; day?: string } {
  if (view === "week") return { day: addDays(day, 7 * by) };
  if (view === "day") return { day: addDays(day, by) };
  return { month: addMonths(month, by) };
}

type Dates = { start_date: string; end_date: string; threats: readonly unknown[] };

/** Returns the shown days; a list shows the filter's date range in any month, unless it is too long. */
export function shownDays({ view, month, day }: Period, weekStartsOn: number, dates?: Dates): string[] {
  const filtered = view === "list" && dates ? daysBetween(dates) : [];
  if (filtered.length > 0) return filtered;
  if (view === "month") return weeksOf(month, weekStartsOn).flat();
  if (view === "week") return weekOf(day, weekStartsOn);
  if (view === "day") return [day];
  return weeksOf(month, weekStartsOn)
    .flat()
    .filter((each) => monthOf(each) === month);
}

function daysBetween({ start_date, end_date, threats }: Dates): string[] {
  const latest = start_date && addDays(start_date, calendarDaysMax(threats) - 1);
  if (start_date === "" || end_date < start_date || end_date > latest) return [];
  const days = [start_date];
  while (days.at(-1)! < end_date) days.push(addDays(days.at(-1)!, 1));
  return days;
}

export function titleOf(period: Period, weekStartsOn: number, today: string): string {
  if (period.view === "day") return `${dayName(period.day)}${yearUnless(period.day, today)}`;
  if (period.view !== "week") return monthTitle(period.month);
  const week = weekOf(period.day, weekStartsOn);
  const [first, last] = [week[0]!, week.at(-1)!];
  const until = `${dayNumber(last)} ${monthName(monthOf(last))}${yearUnless(last, today)}`;
  const isOneMonth = monthOf(first) === monthOf(last);
  return isOneMonth ? `${dayNumber(first)} – ${until}` : `${dayNumber(first)} ${monthName(monthOf(first))} – ${until}`;
}

const yearUnless = (day: string, today: string) => (day.slice(0, 4) === today.slice(0, 4) ? "" : ` ${day.slice(0, 4)}`);
