import { isAtLeast, type Severity } from "../posts/severity.ts";
import type { Threat } from "../posts/threat.ts";
import { eachThreat } from "./each-threat.ts";
import type { FoundThreat } from "./find-threats.ts";
import { type Rules, shieldRules } from "./severity-scales.ts";
import type { ShieldItem } from "./shield-item.ts";

/** A threat that a post carries after a change; `size` and `before` as in `eachThreat`. */
export type RaisedThreat<T> = FoundThreat & { item: T; before: T | undefined; size: number };

type Change<T> = {
  /** One account's posts before and after the change, in `inTimeOrder`. */
  was: readonly T[];
  is: readonly T[];
  /** Whether the post was moved, copied or added. */
  isChanged: (id: ShieldItem["id"]) => boolean;
  /** Defaults to `shieldRules`. */
  rules?: Rules;
};

/**
 * Returns the threats a change causes: those the changed posts carry, those they raise on the post right after them,
 * and those of other posts that got worse.
 */
export function judgeChange<T extends ShieldItem>({
  was,
  is,
  isChanged,
  rules = shieldRules,
}: Change<T>): RaisedThreat<T>[] {
  const known = severitiesIn(was, rules);
  const raised: RaisedThreat<T>[] = [];
  eachThreat(is, rules, (item, type, severity, size, before) => {
    const isTheirs = isChanged(item.id) || (before !== undefined && isChanged(before.id));
    if (!isTheirs && isAsBad(known.get(item.id)?.get(type), severity)) return;
    raised.push({ item, before, type, severity, size });
  });
  return raised;
}

type Known = Map<ShieldItem["id"], Map<Threat, Severity>>;

function severitiesIn(items: readonly ShieldItem[], rules: Rules): Known {
  const known: Known = new Map();
  eachThreat(items, rules, ({ id }, type, severity) => {
    const ofItem = known.get(id);
    if (ofItem) ofItem.set(type, severity);
    else known.set(id, new Map([[type, severity]]));
  });
  return known;
}

const isAsBad = (before: Severity | undefined, now: Severity) => before !== undefined && isAtLeast(before, now);

/** One threat per type at its worst severity, worst first. */
export function worstThreats(found: readonly FoundThreat[]): FoundThreat[] {
  const worst = new Map<Threat, FoundThreat>();
  for (const { type, severity } of found) {
    if (!isAsBad(worst.get(type)?.severity, severity)) worst.set(type, { type, severity });
  }
  return [...worst.values()].sort((a, b) => byBadness(a.severity, b.severity) || a.type - b.type);
}

function byBadness(one: Severity, other: Severity): number {
  if (one === other) return 0;
  return isAtLeast(one, other) ? -1 : 1;
}
