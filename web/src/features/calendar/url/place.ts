import { addDays, addMonths, dayName, dayNumber, monthName, monthOf, monthTitle, weekOf, weeksOf } from "~/lib/days.ts";
import type { CalendarSearch, View } from "../calendar-search.ts";

/** Which part of the calendar is looked at. */
export type Place = { view: View; month: string; day: string };

/** Whether it is drawn hour by hour. */
export const hasHours = (view: View): boolean => view === "week" || view === "day";

/** What the address says (CA-01); what it does not say follows from today. */
export function readPlace({ view: named, month, day }: CalendarSearch, today: string, usual: View): Place {
  const view = named ?? usual;
  if (day) return { view, day, month: month ?? monthOf(day) };
  if (!month || month === monthOf(today)) return { view, day: today, month: monthOf(today) };
  return { view, day: `${month}-01`, month };
}

/** The address of the page before (-1) or behind (1). */
export function turned({ view, month, day }: Place, by: number): { month?: string; day?: string } {
  if (view === "week") return { day: addDays(day, 7 * by) };
  if (view === "day") return { day: addDays(day, by) };
  return { month: addMonths(month, by) };
}

/** At most 42 of them. */
export function shownDays({ view, month, day }: Place, weekStartsOn: number): string[] {
  if (view === "month") return weeksOf(month, weekStartsOn).flat();
  if (view === "week") return weekOf(day, weekStartsOn);
  if (view === "day") return [day];
  return weeksOf(month, weekStartsOn)
    .flat()
    .filter((each) => monthOf(each) === month);
}

export function titleOf(place: Place, weekStartsOn: number, today: string): string {
  if (place.view === "day") return `${dayName(place.day)}${yearUnless(place.day, today)}`;
  if (place.view !== "week") return monthTitle(place.month);
  const week = weekOf(place.day, weekStartsOn);
  const [first, last] = [week[0]!, week.at(-1)!];
  const until = `${dayNumber(last)} ${monthName(monthOf(last))}${yearUnless(last, today)}`;
  const isOneMonth = monthOf(first) === monthOf(last);
  return isOneMonth ? `${dayNumber(first)} – ${until}` : `${dayNumber(first)} ${monthName(monthOf(first))} – ${until}`;
}

const yearUnless = (day: string, today: string) => (day.slice(0, 4) === today.slice(0, 4) ? "" : ` ${day.slice(0, 4)}`);
