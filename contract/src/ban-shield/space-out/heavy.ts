import { Threat } from "../../posts/threat.ts";
import { largestWindows } from "../largest-windows.ts";
import { type Rule, shieldRules, weightOfGap } from "../severity-scales.ts";
import type { ShieldItem } from "../shield-item.ts";
import { dailyRules, indexAt, indexOfItem, type Timeline } from "../timeline.ts";

/** Per threat of medium or higher, the number of posts that carry it. */
export type HeavyCounts = Map<Threat, number>;

/**
 * Counts every heavy threat the post is or would be involved in, so it covers whatever changes when the post is added
 * or removed.
 */
export function heavyAround(timeline: Timeline, item: ShieldItem): HeavyCounts {
  const counts: HeavyCounts = new Map();
  const add = (type: Threat, count: number) => count > 0 && counts.set(type, count);
  const index = indexOfItem(timeline.items, item);
  const isThere = timeline.items[index]?.id === item.id;
  const next = isThere ? index + 1 : index;
  for (const rule of dailyRules(timeline, item)) add(rule.type, inWindows(timeline, item, rule));
  for (const rule of shieldRules.backToBack) add(rule.type, inRuns(timeline.items, [index - 1, index, next], rule));
  const close = (isThere ? [index, next] : [next]).filter((each) => isTooClose(timeline, each));
  add(Threat.postsTooClose, close.length);
  return counts;
}

export function sumOf(counts: HeavyCounts): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** The posts that raise a heavy threat together with the post at this index; null if there is none. */
export function heavyMembers(timeline: Timeline, index: number): { members: ShieldItem[]; isRun: boolean } | null {
  const item = timeline.items[index]!;
  if (isTooClose(timeline, index)) return { members: timeline.items.slice(index - 1, index + 1), isRun: false };
  for (const rule of dailyRules(timeline, item)) {
    const members = windowOf(timeline, item, rule);
    if (members) return { members, isRun: false };
  }
  for (const rule of shieldRules.backToBack) {
    const [first, last] = runOf(timeline.items, index, rule);
    if (last - first + 1 >= rule.scale[1]) return { members: timeline.items.slice(first, last + 1), isRun: true };
  }
  return null;
}

function isTooClose({ items, keepsApart }: Timeline, index: number): boolean {
  const [before, item] = [items[index - 1], items[index]];
  if (before === undefined || item === undefined || shieldRules.mayBeClose(before, item)) return false;
  const weight = weightOfGap(item.at - before.at);
  return weight === "heavy" || (keepsApart === true && weight === "low");
}

function inWindows(timeline: Timeline, item: ShieldItem, rule: Rule): number {
  const { within, scale } = rule;
  const near = groupNear(timeline, item, rule, 2 * within);
  if (near.length < scale[1]) return 0;
  const sizes = largestWindows(near, within);
  return near.filter(({ at }, index) => Math.abs(at - item.at) < within && sizes[index]! >= scale[1]).length;
}

/** The fullest window that contains the item, if it is heavy. */
function windowOf(timeline: Timeline, item: ShieldItem, rule: Rule): ShieldItem[] | null {
  const { within, scale } = rule;
  const near = groupNear(timeline, item, rule, within);
  let fullest: ShieldItem[] = [];
  for (let start = 0; start < near.length && near[start]!.at <= item.at; start++) {
    if (near.length - start <= fullest.length) break;
    const end = indexAt(near, near[start]!.at + within);
    if (end - start > fullest.length) fullest = near.slice(start, end);
  }
  return fullest.length >= scale[1] ? fullest : null;
}

/** Nearby posts with the same key. */
function groupNear({ groups }: Timeline, item: ShieldItem, { key }: Rule, distance: number): ShieldItem[] {
  const value = item[key];
  const group = value === null ? undefined : groups[key].get(value);
  if (!group) return [];
  return group.slice(indexAt(group, item.at - distance + 1), indexAt(group, item.at + distance));
}

function inRuns(items: readonly ShieldItem[], indexes: readonly number[], rule: Rule): number {
  let [count, behind] = [0, -1];
  for (const index of indexes) {
    if (index <= behind || !items[index]) continue;
    const [first, last] = runOf(items, index, rule);
    if (last - first + 1 >= rule.scale[1]) count += last - first + 1;
    behind = last;
  }
  return count;
}

function runOf(items: readonly ShieldItem[], index: number, { key, within }: Rule): [first: number, last: number] {
  const value = items[index]![key];
  const joins = (before: ShieldItem | undefined, item: ShieldItem | undefined) =>
    before?.[key] === value && item?.[key] === value && item.at - before.at < within;
  let [first, last] = [index, index];
  if (value === null) return [first, last];
  while (joins(items[first - 1], items[first])) first--;
  while (joins(items[last], items[last + 1])) last++;
  return [first, last];
}
