import { createHash } from "node:crypto";

/** Returns the next number in [0, 1) of a fixed sequence. */
export type Random = () => number;

/** The mulberry32 generator, with one 32-bit state: uniform enough for stories and faults. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomFromText(seed: string): Random {
  return randomFrom(createHash("sha256").update(seed).digest().readUInt32BE(0));
}
