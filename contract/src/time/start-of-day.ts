import { formatDay } from "./formats.ts";
import { localTimeIn } from "./zone-offset.ts";

const HOUR = 3_600_000;

/** The first instant of a day (yyyy-MM-dd) in a zone, even where the clock skips midnight. */
export function startOfDay(day: string, zone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // Usually midnight occurs once, with the offset that applies around it.
  for (const near of [utc, utc + 12 * HOUR, utc - 12 * HOUR]) {
    const at = utc - (localTimeIn(zone, near) - near);
    if (localTimeIn(zone, at) === utc && localTimeIn(zone, at - 1) === utc - 1) return new Date(at);
  }
  // No offset is larger than this, so the local date changes to the day in between.
  let [before, after] = [utc - 16 * HOUR, utc + 16 * HOUR];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (formatDay(new Date(middle), zone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Whether a text is an existing day in the form 'yyyy-MM-dd'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
}

export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (24 * HOUR));
}
