import type { Axis } from "./axis.ts";
import type { Entry } from "./entries.ts";

/** Entries of a day that are too close together to be drawn separately. */
export type Cluster = {
  key: string;
  entries: readonly Entry[];
  /** Cells from the top, and the number of cells until the next cluster. */
  y: number;
  room: number;
  /** Where each entry would be, side by side with those it would cover. */
  spots: readonly Spot[];
};

export type Spot = { lane: number; y: number };

/** How long a chip is high. */
const TOGETHER_MS = 45 * 60_000;

/** In the order of time; the last one has the rest of the day. */
export function clustersOf(entries: readonly Entry[], axis: Axis): Cluster[] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const before = groups.at(-1)?.at(-1);
    if (before && entry.first.at - before.first.at < TOGETHER_MS) groups.at(-1)!.push(entry);
    else groups.push([entry]);
  }
  const tops = groups.map(([first]) => axis.positionOf(first!.first.at)?.y ?? 0);
  return groups.map((together, index) => ({
    key: together[0]!.key,
    entries: together,
    y: tops[index]!,
    room: (tops[index + 1] ?? axis.cells.length) - tops[index]!,
    spots: spotsOf(together, axis),
  }));
}

/** Each at its own time, in the first lane that is free by then. */
function spotsOf(entries: readonly Entry[], axis: Axis): Spot[] {
  const freeFrom: number[] = [];
  return entries.map(({ first: { at } }) => {
    const free = freeFrom.findIndex((from) => from <= at);
    const lane = free < 0 ? freeFrom.length : free;
    freeFrom[lane] = at + TOGETHER_MS;
    return { lane, y: axis.positionOf(at)?.y ?? 0 };
  });
}
