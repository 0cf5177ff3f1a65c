import type { HourOfWeek } from "../../posts/times/week-cells.ts";
import type { ShieldItem } from "../shield-item.ts";
import { insert, remove, type Timeline } from "../timeline.ts";
import { heavyAround, sumOf } from "./heavy.ts";

export type Plan = {
  timeline: Timeline;
  /** The movable posts at their original times. */
  originals: ReadonlyMap<ShieldItem["id"], ShieldItem>;
  /** The posts that are currently moved. */
  moved: Map<ShieldItem["id"], ShieldItem>;
  earliest: number;
  latest: number;
  hoursIn: (start: number, end: number) => readonly HourOfWeek[];
  /** The good hours of the subreddit, by hour of the week; empty when unknown. */
  goodHoursOf: (subreddit: string) => ReadonlyMap<number, number>;
  cellAt: (at: number) => number;
  perDay?: (at: number) => number;
};

/** The post as currently planned. */
export function current(plan: Plan, id: ShieldItem["id"]): ShieldItem {
  return plan.moved.get(id) ?? plan.originals.get(id)!;
}

/** Removes the post and returns how many fewer heavy threats that leaves. It must be put back before anything else. */
export function takeOut(plan: Plan, item: ShieldItem): number {
  const before = sumOf(heavyAround(plan.timeline, item));
  remove(plan.timeline, item);
  return before - sumOf(heavyAround(plan.timeline, item));
}

/** Inserts a post that was taken out and returns how many fewer heavy threats that leaves. */
export function putIn(plan: Plan, item: ShieldItem): number {
  const before = sumOf(heavyAround(plan.timeline, item));
  insert(plan.timeline, item);
  if (item.at === plan.originals.get(item.id)!.at) plan.moved.delete(item.id);
  else plan.moved.set(item.id, item);
  return before - sumOf(heavyAround(plan.timeline, item));
}
