import { hashText } from "./hash.ts";

/** The next number from 0 up to 1 of a fixed row of numbers. */
export type Random = () => number;

/** All chance of the world: the same label and key give the same numbers, whenever and however often they are asked. */
export type Dice = {
  random(label: string, key: string): Random;
  unit(label: string, key: string): number;
};

export function createDice(seed: string): Dice {
  const start = hashText(seed);
  const bits = (label: string, key: string) => hashText(key, hashText(label, start));
  return {
    random: (label, key) => randomFrom(bits(label, key)),
    unit: (label, key) => bits(label, key) / 2 ** 32,
  };
}

// The mulberry32 generator: one 32-bit state, even enough for stories.
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
