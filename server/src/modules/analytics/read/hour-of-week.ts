import { offsetChanges } from "@ponkan/contract/time/offset-changes";

const HOUR = 3_600_000;
/** 1970 began on a Thursday. */
const HOURS_BEFORE_1970 = 3 * 24;

/** Tells weekday * 24 + hour of an instant (ms) between these on the user's clock, Monday first. */
export function hourOfWeek(zone: string, from: Date, until: Date): (at: number) => number {
  const changes = offsetChanges(zone, from, until)
    .map(({ from, offset }) => ({ from: from.getTime(), offset }))
    .toReversed();
  const first = changes.at(-1)!;
  return (at) => {
    const { offset } = changes.find(({ from }) => at >= from) ?? first;
    return (Math.floor((at + offset) / HOUR) + HOURS_BEFORE_1970) % 168;
  };
}
