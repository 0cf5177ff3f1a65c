import { likenessOf } from "./alike.ts";
import type { Comparison } from "./inspection.ts";

/** How similar each is, from 0 to 1; null for a different picture. About ten milliseconds each. */
export function compareGlances({ mine, others }: Comparison): (number | null)[] {
  const read = (glance: string) => Buffer.from(glance, "base64");
  return others.map((other) => likenessOf(read(mine), read(other)) ?? null);
}
