import { isWorse } from "@ponkan/contract/ban-shield/is-worse";
import { byTime } from "@ponkan/contract/ban-shield/shield-item";
import { findSafeSlots } from "@ponkan/contract/posts/times/find-safe-slots";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import type { AccountPlan, PlanItem } from "./account-plan.ts";
import { type Around, nextSafe, planAround, withMoves } from "./stagger.ts";

const MINUTE = 60_000;

/**
 * Places that get a post at one time get it so many minutes after one another, as in the composer; a place that would
 * come too close to another post or beyond the warm-up plan gets it at the next time that may be. The first one stays.
 */
export function staggeredPlaces(
  plan: AccountPlan,
  ids: ReadonlySet<number>,
  gapMinutes: number,
  around: Around,
): Move[] {
  const [first, ...rest] = plan.filter(({ id, rev }) => ids.has(id) && rev !== null).toSorted(byTime);
  if (!first) return [];
  const others: PlanItem[] = [...plan.filter(({ id }) => !ids.has(id)), first];
  const moves: Move[] = [];
  let last = first.at;
  for (const item of rest) {
    const soon = soonest(item, others, last + gapMinutes * MINUTE, around);
    const move = (to: number) => ({ id: item.id, rev: item.rev!, to });
    const to = isWorse(withMoves(plan, [...moves, move(soon)]), plan) ? nextSafe(item, others, around) : soon;
    others.push({ ...item, at: to });
    if (to !== item.at) moves.push(move(to));
    last = Math.max(last, to);
  }
  while (moves.length > 0 && isWorse(withMoves(plan, moves), plan)) moves.pop();
  return moves;
}

/** One post to several places counts by their number alone (BS-10): what they have in common holds none of them back. */
function soonest(item: PlanItem, others: readonly PlanItem[], from: number, around: Around): number {
  const rows = [{ ...item, title_key: null, content_key: null, best: [] }];
  const [slot] = findSafeSlots({ rows, others, from, quotaLeft: null, isSoonest: true, ...around });
  return slot && "at" in slot ? slot.at : item.at;
}

/** The same for posts of the creator, by what is planned now. */
export async function planPlaces(creatorId: number, ids: readonly number[], gapMinutes: number, zone: string) {
  const { plan, ...around } = await planAround(creatorId, zone);
  return staggeredPlaces(plan, new Set(ids), gapMinutes, around);
}
