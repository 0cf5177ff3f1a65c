import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { isAtLeast, severities } from "@ponkan/contract/posts/severity";
import type { Threat } from "@ponkan/contract/posts/threat";
import { threatLabel } from "./threat-words.ts";

/** One of each type, at its worst; the worst first. */
export function worstThreats(found: readonly FoundThreat[]): FoundThreat[] {
  const worst = new Map<Threat, FoundThreat>();
  for (const threat of found) {
    const known = worst.get(threat.type);
    if (!known || !isAtLeast(known.severity, threat.severity)) worst.set(threat.type, threat);
  }
  return [...worst.values()].sort(
    (a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity) || a.type - b.type,
  );
}

/** Of the threats that are asked about before scheduling (PS-13). */
export function riskLabels(found: readonly FoundThreat[]): string[] {
  return worstThreats(found)
    .filter(({ severity }) => isAtLeast(severity, "medium"))
    .map(({ type }) => threatLabel(type));
}
