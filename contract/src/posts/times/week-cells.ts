import { shownIn } from "../../time/zone-offset.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The clocks of all zones differ from UTC by whole quarters, so that an hour of theirs begins with one. */
export const QUARTER = 15 * MINUTE;
export const HOURS_OF_WEEK = 168;

/** Which hour of the week it is, counted from Monday 00:00 on: weekday * 24 + hour. */
export const weekCell = (weekday: number, hour: number): number => weekday * 24 + hour;

/** Tells the hour of the week at any instant; made for being asked thousands of times about one zone. */
export function weekClock(zone: string): (at: number) => number {
  const offsetAt = offsets(zone);
  return (at) => {
    const shown = at + offsetAt(at);
    const day = Math.floor(shown / DAY);
    // The first day of all was a Thursday.
    const weekday = (((day + 3) % 7) + 7) % 7;
    return weekCell(weekday, Math.floor((shown - day * DAY) / HOUR));
  };
}

export type HourOfWeek = { cell: number; start: number; end: number };

/** The hours between two instants, cut off by them and by the days of UTC. Days that were asked for are kept. */
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

/** A day that begins and ends with the same offset has no other in between, so that one look per day is enough. */
function offsets(zone: string): (at: number) => number {
  const known = new Map<number, number>();
  const lookUp = (at: number) => {
    const found = known.get(at);
    if (found !== undefined) return found;
    const offset = shownIn(zone, at) - at;
    known.set(at, offset);
    return offset;
  };
  return (at) => {
    const start = Math.floor(at / DAY) * DAY;
    const offset = lookUp(start);
    return offset === lookUp(start + DAY) ? offset : lookUp(Math.floor(at / QUARTER) * QUARTER);
  };
}
