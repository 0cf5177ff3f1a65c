import { searchSlot } from "../../posts/times/search-slot.ts";
import { DAY, MINUTE } from "../severity-scales.ts";
import type { ShieldItem } from "../shield-item.ts";
import { lowThreats } from "../timeline.ts";
import type { Plan } from "./plan.ts";

const GAP = 15 * MINUTE;
/** A soon slot with a low threat beats a much later one with fewer, but not one without threats within a few days. */
const BLOCK = 2 * DAY;
const LONG_BLOCK = 5 * DAY;
const anyHour: ReadonlyMap<number, number> = new Map();

/** The next slot for a post that was taken out; a post from a good hour gets a good hour again. */
export function findTarget(plan: Plan, item: ShieldItem): number | null {
  const { at } = plan.originals.get(item.id)!;
  return slotIn(plan, item, at, plan.latest);
}

/** A slot between two consecutive posts. */
export function findTargetBetween(plan: Plan, item: ShieldItem, before: ShieldItem, after: ShieldItem): number | null {
  return slotIn(plan, item, before.at + GAP, after.at - GAP);
}

function slotIn(plan: Plan, item: ShieldItem, from: number, to: number): number | null {
  const { timeline, hoursIn, cellAt, goodHoursOf, perDay } = plan;
  const good = goodHoursOf(item.subreddit);
  const wasGood = good.has(cellAt(plan.originals.get(item.id)!.at));
  const earliest = Math.ceil(Math.max(plan.earliest, from) / MINUTE) * MINUTE;
  const latest = Math.min(plan.latest, to);
  if (earliest > latest) return null;
  const pace = perDay && { perDay };
  const isFree = (at: number) => lowThreats(timeline, { ...item, at }) === 0;
  const search = { timeline, busy: [], earliest, latest, gap: GAP, hoursIn, block: BLOCK, ...pace };
  const hours = wasGood ? good : anyHour;
  const soon = searchSlot(search, item, hours);
  if (soon === null || isFree(soon)) return soon;
  const later = searchSlot({ ...search, block: LONG_BLOCK }, item, hours);
  return later !== null && isFree(later) ? later : soon;
}
