import { isWorse } from "@ponkan/contract/ban-shield/is-worse";
import { byTime } from "@ponkan/contract/ban-shield/shield-item";
import { findSafeSlots } from "@ponkan/contract/posts/times/find-safe-slots";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import type { AccountPlan, PlanItem } from "./account-plan.ts";
import { type Around, nextSafe, planAround, withMoves } from "./stagger.ts";

const MINUTE = 60_000;

/**
 * Spaces out posts to several subreddits at the same time by `gapMinutes`, as in the composer. A post that would be too
 * close to another or exceed the warm-up plan gets the next safe time. The first one stays.
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

/**
 * One post to several subreddits counts by the number of posts only (BS-10), so their common title and content are
 * ignored.
 */
function soonest(item: PlanItem, others: readonly PlanItem[], from: number, around: Around): number {
  const rows = [{ ...item, title_key: null, content_key: null, best: [] }];
  const [slot] = findSafeSlots({ rows, others, from, quotaLeft: null, isSoonest: true, ...around });
  return slot && "at" in slot ? slot.at : item.at;
}

/** The same for posts of the creator, against the current plan. */
export async function planPlaces(creatorId: number, ids: readonly number[], gapMinutes: number, zone: string) {
  const { plan, ...around } = await planAround(creatorId, zone);
  return staggeredPlaces(plan, new Set(ids), gapMinutes, around);
}
