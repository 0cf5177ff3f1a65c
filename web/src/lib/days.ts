/** Days and months as text ('2026-11-15', '2026-11'), independent of time zones. */
const DAY = 24 * 60 * 60 * 1000;
const WEEKS = 6;

export function addDays(day: string, count: number): string {
  return text(millis(day) + count * DAY);
}

export const monthOf = (day: string): string => day.slice(0, 7);
export const dayNumber = (day: string): number => Number(day.slice(8));

export function addMonths(month: string, count: number): string {
  return monthOf(shiftMonth(`${month}-01`, count));
}

/** The same day of another month, or that month's last day. */
export function shiftMonth(day: string, by: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + by + 1, 0)).getUTCDate();
  return text(Date.UTC(year, month - 1 + by, Math.min(date, last)));
}

export function weekOf(day: string, weekStartsOn: number): string[] {
  const first = addDays(day, -((weekday(day) - weekStartsOn + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The whole weeks that cover the month. */
export function weeksOf(month: string, weekStartsOn: number): string[][] {
  const weeks = [weekOf(`${month}-01`, weekStartsOn)];
  for (;;) {
    const next = addDays(weeks.at(-1)!.at(-1)!, 1);
    if (monthOf(next) !== month) return weeks;
    weeks.push(weekOf(next, weekStartsOn));
  }
}

/** Always six weeks, so that a date picker does not change height. */
export function monthDays(month: string, weekStartsOn: number): string[] {
  const [start] = weekOf(`${month}-01`, weekStartsOn) as [string];
  return Array.from({ length: WEEKS * 7 }, (_, index) => addDays(start, index));
}

export function weekdayNames(weekStartsOn: number): string[] {
  const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  return names.map((_, index) => names[(index + weekStartsOn) % 7]!);
}

export const monthTitle = (month: string): string => words(`${month}-01`, { month: "long", year: "numeric" });
export const monthName = (month: string): string => words(`${month}-01`, { month: "long" });
/** 'Friday 16 October' */
export const dayName = (day: string): string => words(day, { weekday: "long", day: "numeric", month: "long" });
export const spokenDay = (day: string): string =>
  words(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** 'Thu 15 Oct' */
export const shortWallDay = (day: string): string => words(day, { weekday: "short", day: "numeric", month: "short" });
/** 'Thursday', 'Thu' */
export const weekdayName = (day: string): string => words(day, { weekday: "long" });
export const shortWeekday = (day: string): string => words(day, { weekday: "short" });

// Creating a formatter is slow, and the same few are needed on every key press.
const formatters = new Map<string, Intl.DateTimeFormat>();

function words(day: string, options: Intl.DateTimeFormatOptions): string {
  const name = JSON.stringify(options);
  const known = formatters.get(name) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  formatters.set(name, known);
  return known.format(millis(day)).replace(",", "");
}

const millis = (day: string) => Date.parse(`${day}T00:00:00Z`);
const text = (at: number) => new Date(at).toISOString().slice(0, 10);
/** Sunday is 0. */
const weekday = (day: string) => new Date(millis(day)).getUTCDay();
