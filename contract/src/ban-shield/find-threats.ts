import type { Severity } from "../posts/severity.ts";
import type { Threat } from "../posts/threat.ts";
import { eachThreat } from "./each-threat.ts";
import { shieldRules } from "./severity-scales.ts";
import { inTimeOrder, type ShieldItem } from "./shield-item.ts";

export type { ShieldItem } from "./shield-item.ts";
export type FoundThreat = { type: Threat; severity: Severity };
export type Threats = Map<ShieldItem["id"], FoundThreat[]>;

/**
 * Returns threats 12 to 18 of one Reddit account's posts (BS-03, BS-04), ordered by type; posts without any are
 * omitted.
 */
export function findThreats(items: readonly ShieldItem[]): Threats {
  const found: Threats = new Map();
  eachThreat(inTimeOrder(items), shieldRules, ({ id }, type, severity) => {
    const known = found.get(id);
    if (known) known.push({ type, severity });
    else found.set(id, [{ type, severity }]);
  });
  return found;
}
