import { judgeChange } from "@ponkan/contract/ban-shield/judge-change";
import { DAY, HOUR } from "@ponkan/contract/ban-shield/severity-scales";
import { byTime } from "@ponkan/contract/ban-shield/shield-item";
import { severities } from "@ponkan/contract/posts/severity";
import type { Threat } from "@ponkan/contract/posts/threat";
import type { NamedItem, ThreatOccurrence } from "./carrier.ts";
import type { LivePlan } from "./live-plan.ts";
import { type DraggedTimes, draggedPosts } from "./live-risks.ts";
import type { RiskLevel } from "./risk-level.ts";
import { threatWords } from "./threat-words.ts";

/** A threat that a move would cause, for the moved posts or for others. */
export type Conflict = { level: RiskLevel; text: string };

/** No threat spans more than the gap between two posts of a run, or the window in which a subreddit counts posts. */
const REACH_MS = 8 * DAY;

/** Returns the worst threat that moving or copying these posts would cause; null if none is medium or higher. */
export function liveConflict(plan: LivePlan, lift: DraggedTimes, zone: string): Conflict | null {
  const lifted = draggedPosts(plan, lift);
  if (lifted.length === 0) return null;
  const found = new Map<Threat, ThreatOccurrence[]>();
  for (const { item, before, type, severity, size } of raisedBy(plan, lift, lifted)) {
    if (severity !== "low") found.set(type, [...(found.get(type) ?? []), { item, before, level: severity, size }]);
  }
  for (const level of severities.toReversed()) {
    for (const [type, carriers] of found) {
      if (carriers.some((carrier) => carrier.level === level))
        return { level: level as RiskLevel, text: threatWords(type, carriers, zone) };
    }
  }
  return null;
}

function raisedBy({ items, indexes }: LivePlan, { to, isCopy }: DraggedTimes, lifted: readonly NamedItem[]) {
  const left = isCopy ? [] : [...to.keys()].flatMap((id) => items[indexes.get(id) ?? -1] ?? []);
  const times = [...lifted, ...left].map(({ at }) => at);
  const reach = Math.max(REACH_MS, ...lifted.map(({ limit }) => 2 * (limit?.hours ?? 0) * HOUR));
  const [first, last] = [Math.min(...times) - reach, Math.max(...times) + reach];
  const was = items.filter(({ at }) => at > first && at < last);
  const stays = isCopy ? was : was.filter(({ id }) => !to.has(id));
  const changed = new Set(lifted.map(({ id }) => id));
  return judgeChange({
    was,
    is: [...stays, ...lifted].sort(byTime),
    isChanged: (id) => changed.has(id as number),
  });
}
