import type { Random } from "./dice.ts";

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function wholeBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function roundedBetween(random: Random, low: number, high: number): number {
  return Math.round(between(random, low, high));
}

/** Picks one of the choices, with probability proportional to its weight. */
export function weighted<T>(random: Random, choices: readonly (readonly [choice: T, weight: number])[]): T {
  let left = 0;
  for (const [, weight] of choices) left += weight;
  left *= random();
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return choices.at(-1)![0];
}

/** A normally distributed number around 0, rarely beyond ±2. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}
