/** Pseudo-random numbers from 0 to below 1, seeded by the words: the same words give the same sequence. */
export type Chance = () => number;

export function seededRandom(...words: (string | number)[]): Chance {
  let state = hash(words.join("\u0000"));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(chance: Chance, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, luck: chance() }))
    .toSorted((one, other) => one.luck - other.luck)
    .map(({ item }) => item);
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
