import { severities } from "../posts/severity.ts";
import { findThreats } from "./find-threats.ts";
import type { ShieldItem } from "./shield-item.ts";

/** Whether more posts of one plan are marked than of another, the most severe first; low is no mark. */
export function isWorse(one: readonly ShieldItem[], other: readonly ShieldItem[]): boolean {
  const [marks, before] = [marksOf(one), marksOf(other)];
  const index = marks.findIndex((count, n) => count !== before[n]);
  return index !== -1 && marks[index]! > before[index]!;
}

/** How many threats are extreme, high, medium. */
function marksOf(items: readonly ShieldItem[]): number[] {
  const found = [...findThreats(items).values()].flat();
  return severities
    .toReversed()
    .filter((severity) => severity !== "low")
    .map((severity) => found.filter((threat) => threat.severity === severity).length);
}
