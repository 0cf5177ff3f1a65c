import { largestWindows } from "./largest-windows.ts";
import type { Rule } from "./severity-scales.ts";

type Moment = { at: number };

/** Whether it counts by itself, in a list in the order of time; otherwise it counts with the one before. */
export function counts(ordered: readonly Moment[], index: number, together: number): boolean {
  return index === 0 || ordered[index]!.at - ordered[index - 1]!.at >= together;
}

/** How many there are from one index to another, both included; the first counts in any case. */
export function countFrom(ordered: readonly Moment[], first: number, last: number, together: number): number {
  if (together === 0) return last - first + 1;
  let count = 1;
  for (let index = first + 1; index <= last; index++) if (counts(ordered, index, together)) count++;
  return count;
}

/** For each moment how many count in the fullest window it lies in; those that count as one lie where the first does. */
export function countedWindows(ordered: readonly Moment[], { within, together }: Rule): number[] {
  if (together === 0) return largestWindows(ordered, within);
  const sizes = largestWindows(
    ordered.filter((_, index) => counts(ordered, index, together)),
    within,
  );
  let place = -1;
  return ordered.map((_, index) => {
    if (counts(ordered, index, together)) place++;
    return sizes[place]!;
  });
}
