import {
  limitRule,
  limitsIn,
  type Rule,
  shieldRules,
  type Weight,
  weightOfCount,
  weightOfGap,
} from "./severity-scales.ts";
import { byTime, inTimeOrder, type ShieldItem } from "./shield-item.ts";

export const keys = ["subreddit", "content_key", "title_key"] as const;

export type Timeline = {
  /** In time order, with lowercase subreddits. */
  items: ShieldItem[];
  /** The same items grouped by each key. */
  groups: Record<Rule["key"], Map<string, ShieldItem[]>>;
  /** The limit rules by subreddit. */
  limits: ReadonlyMap<string, Rule>;
  /** Whether to move posts apart even where being too close is only a low threat. */
  keepsApart?: boolean;
};

/** Indexes one account's posts for checking what another post would raise. */
export function createTimeline(items: readonly ShieldItem[]): Timeline {
  const ordered = inTimeOrder(items);
  const timeline: Timeline = {
    items: ordered,
    limits: limitsIn(ordered),
    groups: { subreddit: new Map(), content_key: new Map(), title_key: new Map() },
  };
  for (const item of timeline.items) for (const key of keys) groupOf(timeline, item, key)?.push(item);
  return timeline;
}

export function insert(timeline: Timeline, item: ShieldItem): void {
  timeline.items.splice(indexOfItem(timeline.items, item), 0, item);
  for (const key of keys) {
    const group = groupOf(timeline, item, key);
    group?.splice(indexOfItem(group, item), 0, item);
  }
}

export function remove(timeline: Timeline, item: ShieldItem): void {
  timeline.items.splice(indexOfItem(timeline.items, item), 1);
  for (const key of keys) {
    const group = groupOf(timeline, item, key);
    group?.splice(indexOfItem(group, item), 1);
  }
}

/**
 * The number of low threats a post would raise if inserted; null if it raises a worse one or is too close to another.
 * The post is part of every window and run that it enlarges, so checking its own threats suffices.
 */
export function lowThreats(timeline: Timeline, item: ShieldItem): number | null {
  const index = indexOfItem(timeline.items, item);
  const gap = weightOfGap(gapAround(timeline.items, item.at, index));
  if (gap === "heavy") return null;
  let lows = gap === "low" ? 1 : 0;
  for (const rule of dailyRules(timeline, item)) {
    const weight = weightOfCount(windowAround(timeline, item, rule), rule.scale);
    if (weight === "heavy") return null;
    if (weight === "low") lows++;
  }
  for (const rule of shieldRules.backToBack) {
    const weight = weightOfRun(timeline, item, index, rule);
    if (weight === "heavy") return null;
    if (weight === "low") lows++;
  }
  return lows;
}

/** Whether this key alone makes a post a heavy threat. */
export function isHeavyBy(timeline: Timeline, item: ShieldItem, key: Rule["key"]): boolean {
  const index = indexOfItem(timeline.items, item);
  const isHeavy = (weight: Weight) => weight === "heavy";
  return (
    rulesBy(key, dailyRules(timeline, item)).some((rule) =>
      isHeavy(weightOfCount(windowAround(timeline, item, rule), rule.scale)),
    ) || rulesBy(key, shieldRules.backToBack).some((rule) => isHeavy(weightOfRun(timeline, item, index, rule)))
  );
}

export const rulesBy = (key: Rule["key"], rules: readonly Rule[]): readonly Rule[] =>
  rules.filter((rule) => rule.key === key);

/** The daily rules that apply to the item, including its subreddit's post limit. */
export function dailyRules({ limits }: Timeline, { subreddit, limit }: Omit<ShieldItem, "at">): readonly Rule[] {
  const ofPlace = limits.get(subreddit) ?? (limit && limitRule(limit));
  return ofPlace ? [...shieldRules.daily, ofPlace] : shieldRules.daily;
}

/** The distance from a moment to the nearest item, where `index` is the first item after the moment. */
export function gapAround(items: readonly { at: number }[], at: number, index: number): number {
  const before = items[index - 1]?.at ?? Number.NEGATIVE_INFINITY;
  const after = items[index]?.at ?? Number.POSITIVE_INFINITY;
  return Math.min(at - before, after - at);
}

/** The size of the fullest window that would contain the item. */
function windowAround(timeline: Timeline, item: ShieldItem, { key, within }: Rule): number {
  const group = groupOf(timeline, item, key);
  if (!group || group.length === 0) return 1;
  const startOfOwn = indexAt(group, item.at);
  let start = startOfOwn;
  while (start > 0 && item.at - group[start - 1]!.at < within) start--;
  let [end, most] = [start, 0];
  for (; start <= startOfOwn; start++) {
    const first = start === startOfOwn ? item.at : group[start]!.at;
    while (end < group.length && group[end]!.at - first < within) end++;
    most = Math.max(most, end - start + 1);
  }
  return most;
}

function weightOfRun(timeline: Timeline, item: ShieldItem, index: number, rule: Rule): Weight {
  const weight = weightOfCount(runAround(timeline, item, index, rule), rule.scale);
  if (weight !== "none" || rule.lowWithin === undefined) return weight;
  const isNear = (other: ShieldItem | undefined) =>
    other?.[rule.key] === item[rule.key] && Math.abs(other.at - item.at) < rule.lowWithin!;
  const [before, after] = [timeline.items[index - 1], timeline.items[index]];
  return item[rule.key] !== null && (isNear(before) || isNear(after)) ? "low" : "none";
}

/** The size of the run that would contain the item, counted only up to where it becomes heavy. */
function runAround(
  { items }: Timeline,
  item: ShieldItem,
  index: number,
  { key, within, scale: [, enough] }: Rule,
): number {
  const value = item[key];
  if (value === null) return 1;
  let count = 1;
  let { at } = item;
  for (let next = index - 1; next >= 0 && count < enough; next--) {
    const before = items[next]!;
    if (before[key] !== value || at - before.at >= within) break;
    count++;
    at = before.at;
  }
  at = item.at;
  for (let next = index; next < items.length && count < enough; next++) {
    const after = items[next]!;
    if (after[key] !== value || after.at - at >= within) break;
    count++;
    at = after.at;
  }
  return count;
}

function groupOf({ groups }: Timeline, item: ShieldItem, key: Rule["key"]): ShieldItem[] | undefined {
  const value = item[key];
  if (value === null) return undefined;
  const known = groups[key].get(value);
  if (known) return known;
  const fresh: ShieldItem[] = [];
  groups[key].set(value, fresh);
  return fresh;
}

/** The index of the item, or where it would be inserted. */
export function indexOfItem(ordered: readonly ShieldItem[], item: ShieldItem): number {
  return firstIndex(ordered, (other) => byTime(other, item) >= 0);
}

/** The index of the first item at or after the moment. */
export function indexAt(ordered: readonly { at: number }[], at: number): number {
  return firstIndex(ordered, (other) => other.at >= at);
}

function firstIndex<T>(ordered: readonly T[], isBehind: (item: T) => boolean): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(ordered[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
