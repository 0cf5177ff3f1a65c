import { severities } from "../posts/severity.ts";
import { findThreats } from "./find-threats.ts";
import type { ShieldItem } from "./shield-item.ts";

/** Whether `one` has more threats than `other`, comparing the most severe first; low ones do not count. */
export function isWorse(one: readonly ShieldItem[], other: readonly ShieldItem[]): boolean {
  const [marks, before] = [marksOf(one), marksOf(other)];
  const index = marks.findIndex((count, n) => count !== before[n]);
  return index !== -1 && marks[index]! > before[index]!;
}

/** The number of extreme, high and medium threats. */
function marksOf(items: readonly ShieldItem[]): number[] {
  const found = [...findThreats(items).values()].flat();
  return severities
    .toReversed()
    .filter((severity) => severity !== "low")
    .map((severity) => found.filter((threat) => threat.severity === severity).length);
}
