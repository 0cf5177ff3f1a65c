import type { HourOfWeek } from "../../posts/times/week-cells.ts";
import type { ShieldItem } from "../shield-item.ts";
import { insert, remove, type Timeline } from "../timeline.ts";
import { heavyAround, sumOf } from "./heavy.ts";

export type Plan = {
  timeline: Timeline;
  /** Where each post that may be moved stood at first. */
  originals: ReadonlyMap<ShieldItem["id"], ShieldItem>;
  /** Those that stand elsewhere now. */
  moved: Map<ShieldItem["id"], ShieldItem>;
  earliest: number;
  latest: number;
  hoursIn: (start: number, end: number) => readonly HourOfWeek[];
  /** The good hours of the subreddit, by their place in the week; empty when they are not known. */
  goodHoursOf: (subreddit: string) => ReadonlyMap<number, number>;
  cellAt: (at: number) => number;
  perDay?: (at: number) => number;
};

/** As it stands now. */
export function current(plan: Plan, id: ShieldItem["id"]): ShieldItem {
  return plan.moved.get(id) ?? plan.originals.get(id)!;
}

/** Takes the post out; gives by how much that lowers the number of heavy threats. Put it back before anything else. */
export function takeOut(plan: Plan, item: ShieldItem): number {
  const before = sumOf(heavyAround(plan.timeline, item));
  remove(plan.timeline, item);
  return before - sumOf(heavyAround(plan.timeline, item));
}

/** Puts a post that was taken out somewhere; gives by how much that lowers the number of heavy threats. */
export function putIn(plan: Plan, item: ShieldItem): number {
  const before = sumOf(heavyAround(plan.timeline, item));
  insert(plan.timeline, item);
  if (item.at === plan.originals.get(item.id)!.at) plan.moved.delete(item.id);
  else plan.moved.set(item.id, item);
  return before - sumOf(heavyAround(plan.timeline, item));
}
