import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";

/** The start of each of some consecutive days in the zone, followed by the end of the last one. */
export function dayBounds(days: readonly string[], zone: string): number[] {
  if (days.length === 0) return [];
  return [...days, dayAfter(days.at(-1)!)].map((day) => beginOf(day, zone));
}

// Computing it is slow, and every change needs the same days.
const known = new Map<string, number>();

function beginOf(day: string, zone: string): number {
  const name = `${day} ${zone}`;
  const begin = known.get(name) ?? startOfDay(day, zone).getTime();
  known.set(name, begin);
  return begin;
}

/** The index of the day that contains an instant, or -1. */
export function dayAt(bounds: readonly number[], at: number): number {
  if (bounds.length === 0 || at < bounds[0]! || at >= bounds.at(-1)!) return -1;
  let [low, high] = [0, bounds.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (bounds[middle]! <= at) low = middle;
    else high = middle;
  }
  return low;
}
