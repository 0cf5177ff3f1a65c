import { formatDay } from "../time/formats.ts";
import { type Period, periodDays } from "../time/period.ts";
import { dayAfter, daysBetween, startOfDay } from "../time/start-of-day.ts";
import { localTimeIn } from "../time/zone-offset.ts";

export const windowUnits = ["hour", "day", "month"] as const;
export type WindowUnit = (typeof windowUnits)[number];

/** From `from` up to but excluding `until`, with the start of each hour, day or month in between. */
export type Span = { from: Date; until: Date; starts: Date[] };
export type AnalyticsWindow = Span & {
  unit: WindowUnit;
  /** The equally long span before the window, in whole hours, days or months. */
  previous: Span;
  /** Later than `until` when future days are asked for: the list then includes planned posts. */
  listed_until: Date;
};
type Asked = { period: Period; start_date: string; end_date: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The longest windows split by hour and by day. */
const DAYS_IN_HOURS = 2;
const DAYS_IN_DAYS = 92;

/** Resolves a period or an explicit date range in a time zone (AN-02, AN-08). */
export function analyticsWindow(asked: Asked, now: Date, zone: string): AnalyticsWindow {
  if (asked.start_date || asked.end_date) return windowOfDays(asked, now, zone);
  const today = formatDay(now, zone);
  switch (asked.period) {
    case "day":
      return windowOf("hour", lastHours(now, zone), now);
    case "week":
    case "month": {
      const days = periodDays[asked.period];
      return windowOf("day", (back) => daysFrom(addDays(today, 1 - days - back * days), days, zone), now);
    }
    case "year":
      return windowOf("month", (back) => monthsFrom(addMonths(today, -11 - 12 * back), 12, zone), now);
  }
}

/** The effective date range: a missing start is derived from the period, a missing end is today. */
export function daysAsked({ period, start_date, end_date }: Asked, today: string): { first: string; last: string } {
  const last = end_date || (start_date > today ? start_date : today);
  return { first: start_date || addDays(last, 1 - periodDays[period]), last };
}

function windowOfDays(asked: Asked, now: Date, zone: string): AnalyticsWindow {
  const { first, last } = daysAsked(asked, formatDay(now, zone));
  const days = daysBetween(first, last) + 1;
  const end = startOfDay(dayAfter(last), zone);
  const starts = (back: number) => {
    const day = addDays(first, -back * days);
    if (days <= DAYS_IN_HOURS) return hoursBetween(startOfDay(day, zone), startOfDay(addDays(day, days), zone));
    return days <= DAYS_IN_DAYS ? daysFrom(day, days, zone) : monthsWithin(day, addDays(day, days), zone);
  };
  const unit = days <= DAYS_IN_HOURS ? "hour" : days <= DAYS_IN_DAYS ? "day" : "month";
  const until = end < now ? end : now;
  return { ...windowOf(unit, starts, until), listed_until: end };
}

/** `startsOf` returns the starts for the window itself (0) and for the one before (1). */
function windowOf(unit: WindowUnit, startsOf: (back: number) => Date[], end: Date): AnalyticsWindow {
  const [starts, before] = [startsOf(0), startsOf(1)];
  const from = starts[0]!;
  const until = end > from ? end : from;
  // If the clock was set back in between, the previous span is an hour shorter.
  const previousUntil = new Date(Math.min(before[0]!.getTime() + until.getTime() - from.getTime(), from.getTime()));
  return {
    unit,
    from,
    until,
    starts: startsBefore(until, starts),
    previous: { from: before[0]!, until: previousUntil, starts: startsBefore(previousUntil, before) },
    listed_until: until,
  };
}

const startsBefore = (until: Date, [first, ...others]: Date[]): Date[] => [
  first!,
  ...others.filter((start) => start < until),
];

/** The current clock hour and the 23 before it. */
function lastHours(now: Date, zone: string) {
  const current = now.getTime() - (localTimeIn(zone, now.getTime()) % HOUR);
  return (back: number) =>
    Array.from({ length: 24 }, (_, index) => new Date(current + (index - 23 - 24 * back) * HOUR));
}

function hoursBetween(from: Date, until: Date): Date[] {
  const count = Math.ceil((until.getTime() - from.getTime()) / HOUR);
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * HOUR));
}

const daysFrom = (first: string, count: number, zone: string): Date[] =>
  Array.from({ length: count }, (_, index) => startOfDay(addDays(first, index), zone));

const monthsFrom = (first: string, count: number, zone: string): Date[] =>
  Array.from({ length: count }, (_, index) => startOfDay(addMonths(first, index), zone));

/** The first day, then the first of each following month. */
function monthsWithin(first: string, end: string, zone: string): Date[] {
  const starts = [first];
  for (let month = addMonths(first, 1); month < end; month = addMonths(month, 1)) starts.push(month);
  return starts.map((day) => startOfDay(day, zone));
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Returns the first day of the resulting month. */
function addMonths(day: string, months: number): string {
  const [year, month] = day.split("-").map(Number);
  return new Date(Date.UTC(year!, month! - 1 + months, 1)).toISOString().slice(0, 10);
}
