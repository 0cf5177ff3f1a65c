import type { Severity } from "../posts/severity.ts";
import type { Threat } from "../posts/threat.ts";
import { eachThreat } from "./each-threat.ts";
import { inTimeOrder, type ShieldItem } from "./shield-item.ts";

export type { ShieldItem } from "./shield-item.ts";
export type FoundThreat = { type: Threat; severity: Severity };

/** Threats 12 to 18 of one Reddit account's posts (BS-03, BS-04), by rising type; posts without any are left out. */
export function findThreats(items: readonly ShieldItem[]): Map<ShieldItem["id"], FoundThreat[]> {
  const found = new Map<ShieldItem["id"], FoundThreat[]>();
  eachThreat(inTimeOrder(items), ({ id }, type, severity) => {
    const known = found.get(id);
    if (known) known.push({ type, severity });
    else found.set(id, [{ type, severity }]);
  });
  return found;
}
