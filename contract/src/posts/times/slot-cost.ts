import { DAY } from "../../ban-shield/severity-scales.ts";
import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import { gapAround, indexAt, lowThreats, type Timeline } from "../../ban-shield/timeline.ts";

/** What a further post has to do with. */
export type Place = {
  timeline: Timeline;
  /** In order. */
  busy: readonly { at: number }[];
  /** To keep from every other post. */
  gap: number;
  /** How many posts within 24 hours may be made at a moment, never fewer than before; any number unless told. */
  perDay?: (at: number) => number;
};

/** The fewer low threats the better; null when the post must not go there. */
export function costAt(search: Place, item: ShieldItem): number | null {
  if (!keepsGap(search, item.at) || !keepsPace(search, item.at)) return null;
  const lows = lowThreats(search.timeline, item);
  return lows === null ? null : 2 * lows;
}

export function keepsGap({ timeline: { items }, busy, gap }: Place, at: number): boolean {
  return [items, busy].every((list) => gapAround(list, at, indexAt(list, at)) >= gap);
}

/** Whether the 24 hours up to a moment would have more posts than that. */
export function isBeyondPace({ timeline: { items } }: Place, at: number, most: number): boolean {
  return postsUpTo(items, at, indexAt(items, at + 1)) > most;
}

/** Whether the account makes no more posts in the 24 hours up to this one, and up to those behind it, than it should. */
function keepsPace({ timeline: { items }, perDay }: Place, at: number): boolean {
  if (!perDay) return true;
  const own = indexAt(items, at + 1);
  if (postsUpTo(items, at, own) > perDay(at)) return false;
  for (let index = own; index < items.length && items[index]!.at - at < DAY; index++) {
    if (postsUpTo(items, items[index]!.at, index + 1) > perDay(items[index]!.at)) return false;
  }
  return true;
}

/** The posts of the 24 hours up to a moment with one more; `index` of them all are not behind it. */
function postsUpTo(items: readonly { at: number }[], at: number, index: number): number {
  return index - indexAt(items, at - DAY + 1) + 1;
}
