import { createHash } from "node:crypto";

export type Random = {
  /** A number in [0, 1). */
  next(): number;
  chance(share: number): boolean;
  between(from: number, to: number): number;
  /** An integer in [0, count). */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** A random waiting time with the given mean. */
  every(mean: number): number;
};

/**
 * The mulberry32 generator. Each part of a run has its own sequence, so that the timing of one does not affect another.
 */
export function randomFrom(seed: string, part: string): Random {
  let state = createHash("sha256").update(`${seed} ${part}`).digest().readUInt32BE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    chance: (share) => next() < share,
    between: (from, to) => from + next() * (to - from),
    below,
    pick: (list) => list[below(list.length)]!,
    every: (mean) => -Math.log(1 - next()) * mean,
  };
}
