import {
  arePostedTogether,
  CLOSE,
  type Rule,
  severityOfGap,
  shieldRules,
} from "@ponkan/contract/ban-shield/severity-scales";
import { byTime } from "@ponkan/contract/ban-shield/shield-item";
import { severities } from "@ponkan/contract/posts/severity";
import type { PlanItem } from "./account-plan.ts";
import type { NamedItem } from "./carrier.ts";
import { type LivePlan, rankOfCount, windowRanks } from "./live-plan.ts";
import { type RiskLevel, riskLevel } from "./risk-level.ts";

/** The posts being dragged, from id to new time in milliseconds. When copied, the originals stay where they are. */
export type DraggedTimes = { to: ReadonlyMap<number, number>; isCopy: boolean };

/** The level of each day if these posts were moved or copied. Same result as dayRisks, but many times faster. */
export function liveRisks(plan: LivePlan, lift: DraggedTimes): Map<string, RiskLevel> {
  const lifted = draggedPosts(plan, lift);
  const line = inLine(plan, lifted, lift);
  const ranks = dailyRanks(plan, lifted, line);
  for (const rule of shieldRules.backToBack) raiseRuns(line.items, ranks, rule);
  raiseClose(line.items, ranks);
  return levelsOf(plan, line.items, ranks);
}

/** Gives copies ids that sort after all existing ones. */
const COPY = 2 ** 52;

/** The moved posts, or the copies, at their new times. */
export function draggedPosts(plan: LivePlan, { to, isCopy }: DraggedTimes): NamedItem[] {
  return [...to]
    .flatMap(([id, at]) => {
      const index = plan.indexes.get(id);
      return index === undefined ? [] : [{ ...plan.items[index]!, at, ...(isCopy && { id: COPY + id }) }];
    })
    .sort(byTime);
}

type Line = {
  items: PlanItem[];
  /** The index of each post before the move; -1 for the dragged ones. */
  from: Int32Array;
};

/** All posts in order of time, with the dragged ones at their new times. */
function inLine({ items }: LivePlan, lifted: readonly PlanItem[], { to, isCopy }: DraggedTimes): Line {
  const line: PlanItem[] = [];
  const from = new Int32Array(items.length + lifted.length);
  let next = 0;
  const put = (item: PlanItem, index: number) => {
    from[line.length] = index;
    line.push(item);
  };
  for (let index = 0; index < items.length; index++) {
    const item = items[index]!;
    if (!isCopy && to.has(item.id)) continue;
    while (next < lifted.length && byTime(lifted[next]!, item) < 0) put(lifted[next++]!, -1);
    put(item, index);
  }
  while (next < lifted.length) put(lifted[next++]!, -1);
  return { items: line, from };
}

/** Recomputes only the posts that share a key with a dragged one. */
function dailyRanks({ daily }: LivePlan, lifted: readonly PlanItem[], { items, from }: Line): Uint8Array {
  const ranks = new Uint8Array(items.length);
  for (const { key, ruleOf, ranks: asBefore } of daily) {
    const touched = new Set(lifted.map((item) => item[key]));
    const anew = windowRanks(items, { key, ruleOf: (value) => (touched.has(value) ? ruleOf(value) : undefined) });
    for (let index = 0; index < items.length; index++) {
      const rank = anew.next(items[index]![key]) ?? asBefore[from[index]!] ?? 0;
      if (rank > ranks[index]!) ranks[index] = rank;
    }
  }
  return ranks;
}

function raiseRuns(items: readonly PlanItem[], ranks: Uint8Array, { key, within, scale }: Rule): void {
  let first = 0;
  for (let next = 1; next <= items.length; next++) {
    const [before, item] = [items[next - 1]!, items[next]];
    if (item && item[key] !== null && item[key] === before[key] && item.at - before.at < within) continue;
    const rank = rankOfCount(next - first, scale);
    for (let index = first; rank > 1 && index < next; index++) if (rank > ranks[index]!) ranks[index] = rank;
    first = next;
  }
}

function raiseClose(items: readonly PlanItem[], ranks: Uint8Array): void {
  for (let index = 1; index < items.length; index++) {
    const [before, item] = [items[index - 1]!, items[index]!];
    const gap = item.at - before.at;
    if (gap >= CLOSE || arePostedTogether(before, item)) continue;
    const rank = severities.indexOf(severityOfGap(gap)!) + 1;
    if (rank > ranks[index]!) ranks[index] = rank;
  }
}

function levelsOf({ days, bounds }: LivePlan, items: readonly PlanItem[], ranks: Uint8Array): Map<string, RiskLevel> {
  const worst = new Uint8Array(days.length);
  let day = 0;
  for (let index = 0; index < items.length; index++) {
    const { at, rev } = items[index]!;
    while (day < days.length && at >= bounds[day + 1]!) day++;
    if (day === days.length) break;
    if (rev !== null && at >= bounds[day]! && ranks[index]! > worst[day]!) worst[day] = ranks[index]!;
  }
  return new Map(
    days.flatMap((name, index) => {
      const level = riskLevel(worst[index]!);
      return level ? [[name, level] as const] : [];
    }),
  );
}
