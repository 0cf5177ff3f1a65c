import { DAY, MINUTE, type Rule, shieldRules } from "../../ban-shield/severity-scales.ts";
import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import { dailyRules, indexAt, type Timeline } from "../../ban-shield/timeline.ts";

type Moments = readonly { at: number }[];
type Plan = { timeline: Timeline; busy: Moments; gap: number; perDay?: unknown };
type Wanted = Omit<ShieldItem, "at">;
/** Sorted posts, and the distance after each at which something changes. */
export type Source = { list: Moments; distance: number };

/**
 * The minutes in [start, end) at which a slot for the post can become better than a minute earlier: the first, and
 * those at which an earlier post is just far enough back. No other minutes need checking.
 */
export function momentsOfChange(plan: Plan, wanted: Wanted, start: number, end: number): Iterable<number> {
  return momentsFrom(sourcesOf(plan, wanted), start, end);
}

export function sourcesOf(plan: Plan, wanted: Wanted): Source[] {
  const rules = [...dailyRules(plan.timeline, wanted), ...shieldRules.backToBack];
  return [
    ...sourcesOfGap(plan),
    ...(plan.perDay ? [{ list: plan.timeline.items, distance: DAY }] : []),
    ...rules.flatMap((rule) => sourcesOfRule(plan, wanted, rule)),
  ];
}

export function sourcesOfGap({ timeline: { items }, busy, gap }: Plan): Source[] {
  return [items, busy].map((list) => ({ list, distance: gap }));
}

export function sourcesOfRule({ timeline }: Plan, wanted: Wanted, { key, within, lowWithin }: Rule): Source[] {
  const value = wanted[key];
  const list = (value !== null && timeline.groups[key].get(value)) || [];
  return [within, lowWithin ?? []].flat().map((distance) => ({ list, distance }));
}

/** Yields the moments lazily, in order and without duplicates: usually the first few suffice. */
export function* momentsFrom(
  sources: readonly Source[],
  start: number,
  end: number,
  isFirst = true,
): Generator<number> {
  // A moment that rounds up to `start` is included.
  const heads = sources.map(({ list, distance }) => ({
    ...{ list, distance },
    index: indexAt(list, start - MINUTE + 1 - distance),
  }));
  if (isFirst) yield start;
  let last = isFirst ? start : start - MINUTE;
  for (;;) {
    let next = end;
    for (const head of heads) {
      while (momentOf(head) <= last) head.index++;
      next = Math.min(next, momentOf(head));
    }
    if (next >= end) return;
    yield next;
    last = next;
  }
}

function momentOf({ list, distance, index }: Source & { index: number }): number {
  const item = list[index];
  return item ? Math.ceil((item.at + distance) / MINUTE) * MINUTE : Number.POSITIVE_INFINITY;
}
