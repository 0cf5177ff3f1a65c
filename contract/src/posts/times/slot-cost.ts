import { DAY } from "../../ban-shield/severity-scales.ts";
import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import { gapAround, indexAt, lowThreats, type Timeline } from "../../ban-shield/timeline.ts";

/** The schedule that a new post has to fit into. */
export type Schedule = {
  timeline: Timeline;
  /** In time order. */
  busy: readonly { at: number }[];
  /** The minimum distance to every other post, in milliseconds. */
  gap: number;
  /** The posts allowed per 24 hours at a moment, which must never decrease over time; unlimited by default. */
  perDay?: (at: number) => number;
};

/** Fewer low threats cost less; null if the post must not go there. */
export function costAt(search: Schedule, item: ShieldItem): number | null {
  if (!keepsGap(search, item.at) || !keepsPace(search, item.at)) return null;
  const lows = lowThreats(search.timeline, item);
  return lows === null ? null : 2 * lows;
}

export function keepsGap({ timeline: { items }, busy, gap }: Schedule, at: number): boolean {
  return [items, busy].every((list) => gapAround(list, at, indexAt(list, at)) >= gap);
}

/** Whether the 24 hours up to a moment would have more than `most` posts. */
export function isBeyondPace({ timeline: { items } }: Schedule, at: number, most: number): boolean {
  return postsUpTo(items, at, indexAt(items, at + 1)) > most;
}

/** Whether neither the 24 hours up to this post nor those up to any later one would exceed the limit. */
function keepsPace({ timeline: { items }, perDay }: Schedule, at: number): boolean {
  if (!perDay) return true;
  const own = indexAt(items, at + 1);
  if (postsUpTo(items, at, own) > perDay(at)) return false;
  for (let index = own; index < items.length && items[index]!.at - at < DAY; index++) {
    if (postsUpTo(items, items[index]!.at, index + 1) > perDay(items[index]!.at)) return false;
  }
  return true;
}

/** The posts in the 24 hours up to a moment, plus one; `index` counts all items up to then. */
function postsUpTo(items: readonly { at: number }[], at: number, index: number): number {
  return index - indexAt(items, at - DAY + 1) + 1;
}
