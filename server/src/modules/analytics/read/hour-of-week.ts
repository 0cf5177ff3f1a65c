import { offsetChanges } from "@ponkan/contract/time/offset-changes";

const HOUR = 3_600_000;
/** 1970 began on a Thursday. */
const HOURS_BEFORE_1970 = 3 * 24;

/** Returns a function that maps an instant (ms) in the span to weekday * 24 + hour in the zone, Monday first. */
export function hourOfWeek(zone: string, from: Date, until: Date): (at: number) => number {
  const changes = offsetChanges(zone, from, until).map(({ from, offset }) => ({ from: from.getTime(), offset }));
  return (at) => {
    let change = changes.length - 1;
    while (change > 0 && at < changes[change]!.from) change--;
    return (Math.floor((at + changes[change]!.offset) / HOUR) + HOURS_BEFORE_1970) % 168;
  };
}
