import { localTimeIn } from "./zone-offset.ts";

/** The offset of a zone from UTC in milliseconds, valid from an instant on. */
export type OffsetChange = { from: Date; offset: number };

/** No zone changes its clock twice within this time. */
const WEEK = 7 * 86_400_000;

/** The initial offset, and one entry per clock change before `until`. */
export function offsetChanges(zone: string, from: Date, until: Date): OffsetChange[] {
  const offsetAt = (at: number) => localTimeIn(zone, at) - at;
  const changes = [{ from, offset: offsetAt(from.getTime()) }];
  for (let at = from.getTime() + WEEK; at < until.getTime() + WEEK; at += WEEK) {
    const offset = offsetAt(at);
    if (offset !== changes.at(-1)!.offset) {
      const changed = firstWith((time) => offsetAt(time) === offset, at - WEEK, at);
      changes.push({ from: new Date(changed), offset });
    }
  }
  return changes;
}

/** Binary search between a time for which the condition is false and one for which it is true. */
function firstWith(holds: (at: number) => boolean, before: number, after: number): number {
  let [no, yes] = [before, after];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
