import { localTimeIn } from "@ponkan/contract/time/zone-offset";

const HOUR = 60 * 60 * 1000;
/** A Monday. */
const WEEK_BEGINS = Date.UTC(2024, 0, 1);

/** Converts an hour of the week in UTC to a zone's local time in the current week; weekday 0 is Monday. */
export function hourOfWeekIn(zone: string, hourOfWeek: number, now: Date): { weekday: number; hour: number } {
  const weeks = Math.floor((now.getTime() - WEEK_BEGINS) / (168 * HOUR));
  const shown = new Date(localTimeIn(zone, WEEK_BEGINS + (weeks * 168 + hourOfWeek) * HOUR));
  return { weekday: (shown.getUTCDay() + 6) % 7, hour: shown.getUTCHours() };
}
