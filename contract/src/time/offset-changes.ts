import { shownIn } from "./zone-offset.ts";

/** How far a zone's clock is ahead of UTC, in ms, from an instant on. */
export type OffsetChange = { from: Date; offset: number };

/** No clock is changed twice within it. */
const WEEK = 7 * 86_400_000;

/** At the beginning, and wherever the clock is changed before the end. */
export function offsetChanges(zone: string, from: Date, until: Date): OffsetChange[] {
  const offsetAt = (at: number) => shownIn(zone, at) - at;
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

/** Between a time for which it does not hold and one for which it does. */
function firstWith(holds: (at: number) => boolean, before: number, after: number): number {
  let [no, yes] = [before, after];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
