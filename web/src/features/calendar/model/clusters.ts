import type { Axis } from "./axis.ts";
import type { Entry } from "./entries.ts";

/** Entries of a day that are too close together to be drawn separately. */
export type Cluster = {
  key: string;
  entries: readonly Entry[];
  /** `y` counts cells from the top, `room` those until the next cluster. */
  y: number;
  room: number;
  /** Position of each entry when overlapping ones are placed side by side. */
  spots: readonly Spot[];
};

export type Spot = { lane: number; y: number };

/** The height of a chip, as time. */
const TOGETHER_MS = 45 * 60_000;

/** In order of time; the last one has the rest of the day as its room. */
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

/** Places each entry at its time, in the first lane that is free. */
function spotsOf(entries: readonly Entry[], axis: Axis): Spot[] {
  const freeFrom: number[] = [];
  return entries.map(({ first: { at } }) => {
    const free = freeFrom.findIndex((from) => from <= at);
    const lane = free < 0 ? freeFrom.length : free;
    freeFrom[lane] = at + TOGETHER_MS;
    return { lane, y: axis.positionOf(at)?.y ?? 0 };
  });
}
