import { eachThreat } from "@ponkan/contract/ban-shield/each-threat";
import { byTime } from "@ponkan/contract/ban-shield/shield-item";
import { indexOfItem } from "@ponkan/contract/ban-shield/timeline";
import { severities } from "@ponkan/contract/posts/severity";
import { Threat } from "@ponkan/contract/posts/threat";
import type { Carrier } from "./carrier.ts";
import type { LivePlan } from "./live-plan.ts";
import { liftedBy } from "./live-risks.ts";
import type { RiskLevel } from "./risk-level.ts";
import { threatWords } from "./threat-words.ts";

/** A threat that the moved posts themselves would carry. */
export type Conflict = { level: RiskLevel; text: string };

/** A threat reaches no further than from one post of a run to the next. */
const REACH_MS = 8 * 24 * 60 * 60 * 1000;

/** The worst threat if these posts (id to milliseconds) were moved; null when there is none of medium or higher. */
export function liveConflict(plan: LivePlan, moved: ReadonlyMap<number, number>, zone: string): Conflict | null {
  const lifted = liftedBy(plan, moved);
  const [first, last] = [lifted[0], lifted.at(-1)];
  if (!first || !last) return null;
  const near = [
    ...plan.items.filter(({ id, at }) => !moved.has(id) && at > first.at - REACH_MS && at < last.at + REACH_MS),
    ...lifted,
  ].sort(byTime);
  const found = new Map<Threat, Carrier[]>();
  eachThreat(near, (item, type, level, size) => {
    if (level === "low") return;
    const before = type === Threat.postsTooClose ? near[indexOfItem(near, item) - 1] : undefined;
    if (!moved.has(item.id) && !(before && moved.has(before.id))) return;
    found.set(type, [...(found.get(type) ?? []), { item, before, level, size }]);
  });
  for (const level of severities.toReversed()) {
    for (const [type, carriers] of found) {
      if (carriers.some((carrier) => carrier.level === level))
        return { level: level as RiskLevel, text: threatWords(type, carriers, zone) };
    }
  }
  return null;
}
