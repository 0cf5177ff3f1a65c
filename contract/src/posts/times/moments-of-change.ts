import { DAY, MINUTE, shieldRules } from "../../ban-shield/severity-scales.ts";
import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import { dailyRules, indexAt, type Timeline } from "../../ban-shield/timeline.ts";

type Plan = { timeline: Timeline; busy: readonly { at: number }[]; gap: number; perDay?: unknown };

/**
 * The minutes from start to before end at which a time for the post can become better than the minute before: the first
 * one, and those at which an earlier post is far enough behind. No other minute needs to be looked at.
 */
export function momentsOfChange(plan: Plan, wanted: Omit<ShieldItem, "at">, start: number, end: number): number[] {
  const moments = new Set([start]);
  const addFrom = (list: readonly { at: number }[], distance: number) => {
    for (let index = indexAt(list, start - distance); index < list.length; index++) {
      const at = Math.ceil((list[index]!.at + distance) / MINUTE) * MINUTE;
      if (at >= end) return;
      moments.add(at);
    }
  };
  addFrom(plan.timeline.items, plan.gap);
  addFrom(plan.busy, plan.gap);
  if (plan.perDay) addFrom(plan.timeline.items, DAY);
  for (const { key, within, lowWithin } of [...dailyRules(plan.timeline, wanted), ...shieldRules.backToBack]) {
    const group = wanted[key] === null ? [] : (plan.timeline.groups[key].get(wanted[key]) ?? []);
    addFrom(group, within);
    if (lowWithin !== undefined) addFrom(group, lowWithin);
  }
  return [...moments].sort((a, b) => a - b);
}
