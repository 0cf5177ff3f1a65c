import { localTimeIn } from "../../time/zone-offset.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** All zone offsets are multiples of 15 minutes, so local hours begin on a quarter. */
export const QUARTER = 15 * MINUTE;
export const HOURS_OF_WEEK = 168;

/** The hour of the week, counted from Monday 00:00. */
export const weekCell = (weekday: number, hour: number): number => weekday * 24 + hour;

/** Returns a fast lookup of the hour of the week at any instant, for thousands of calls in one zone. */
export function weekClock(zone: string): (at: number) => number {
  const offsetAt = offsets(zone);
  return (at) => {
    const shown = at + offsetAt(at);
    const day = Math.floor(shown / DAY);
    // 1 January 1970 was a Thursday.
    const weekday = (((day + 3) % 7) + 7) % 7;
    return weekCell(weekday, Math.floor((shown - day * DAY) / HOUR));
  };
}

export type HourOfWeek = { cell: number; start: number; end: number };

/** Lists the local hours between two instants, split at both and at UTC midnights. Caches the days it has computed. */
export function hourList(cellAt: (at: number) => number): (start: number, end: number) => readonly HourOfWeek[] {
  const days = new Map<number, HourOfWeek[]>();
  const hoursOf = (day: number) => {
    const known = days.get(day) ?? hoursOfDay(cellAt, day);
    days.set(day, known);
    return known;
  };
  return (start, end) => {
    const hours: HourOfWeek[] = [];
    for (let day = Math.floor(start / DAY) * DAY; day < end; day += DAY) {
      for (const hour of hoursOf(day)) {
        if (hour.end > start && hour.start < end) {
          hours.push({ ...hour, start: Math.max(hour.start, start), end: Math.min(hour.end, end) });
        }
      }
    }
    return hours;
  };
}

function hoursOfDay(cellAt: (at: number) => number, day: number): HourOfWeek[] {
  const hours: HourOfWeek[] = [];
  for (let quarter = day; quarter < day + DAY; quarter += QUARTER) {
    const [cell, last] = [cellAt(quarter), hours.at(-1)];
    if (last?.cell === cell) last.end = quarter + QUARTER;
    else hours.push({ cell, start: quarter, end: quarter + QUARTER });
  }
  return hours;
}

/** Caches one lookup per day: a day that begins and ends with the same offset has no other in between. */
function offsets(zone: string): (at: number) => number {
  const known = new Map<number, number>();
  const lookUp = (at: number) => {
    const found = known.get(at);
    if (found !== undefined) return found;
    const offset = localTimeIn(zone, at) - at;
    known.set(at, offset);
    return offset;
  };
  return (at) => {
    const start = Math.floor(at / DAY) * DAY;
    const offset = lookUp(start);
    return offset === lookUp(start + DAY) ? offset : lookUp(Math.floor(at / QUARTER) * QUARTER);
  };
}
