import { type Random, randomFrom } from "../../random.ts";

export type { Random };

/** The source of all randomness in the world: the same label and key always yield the same numbers. */
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

/** Hashes a text to 32 well-mixed bits, the same in every process. */
export function hashText(text: string, start = 0): number {
  let bits = 0x811c9dc5 ^ start;
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  return scramble(bits);
}

function scramble(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
