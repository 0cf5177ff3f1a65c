import { isWorse } from "@ponkan/contract/ban-shield/is-worse";
import { CLOSE } from "@ponkan/contract/ban-shield/severity-scales";
import { byTime } from "@ponkan/contract/ban-shield/shield-item";
import { findSafeSlots } from "@ponkan/contract/posts/times/find-safe-slots";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { neighbours } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { type Move, movedPosts, withMoved } from "~/components/post-actions/moved-posts.ts";
import type { AccountPlan, PlanItem } from "./account-plan.ts";
import { paceOf } from "./pace-of.ts";

export type Around = { now: number; zone: string; busy: readonly number[]; perDay?: (at: number) => number };

/** Moves each of these posts that is too close to another to the next safe time after its own. The first one stays. */
export function staggerMoves(plan: AccountPlan, ids: ReadonlySet<number>, around: Around): Move[] {
  const moves = spread(plan, ids, around);
  // A moved post may have kept others apart, so moves that would make the plan worse are dropped.
  while (moves.length > 0 && isWorse(withMoves(plan, moves), plan)) moves.pop();
  return moves;
}

function spread(plan: AccountPlan, ids: ReadonlySet<number>, around: Around): Move[] {
  const others: PlanItem[] = plan.filter(({ id }) => !ids.has(id));
  const moves: Move[] = [];
  for (const item of plan.filter(({ id, rev }) => ids.has(id) && rev !== null).toSorted(byTime)) {
    const isFree = others.every(({ at }) => Math.abs(at - item.at) >= CLOSE);
    const to = isFree ? item.at : nextSafe(item, others, around);
    others.push({ ...item, at: to });
    if (to !== item.at) moves.push({ id: item.id, rev: item.rev!, to });
  }
  return moves;
}

export function withMoves(plan: AccountPlan, moves: readonly Move[]): AccountPlan {
  const times = new Map(moves.map(({ id, to }) => [id, to]));
  return plan.map((item) => ({ ...item, at: times.get(item.id) ?? item.at }));
}

export function nextSafe(item: PlanItem, others: readonly PlanItem[], around: Around): number {
  const rows = [{ ...item, best: [] }];
  const [slot] = findSafeSlots({ rows, others, from: item.at, quotaLeft: null, ...around });
  return slot && "at" in slot ? slot.at : item.at;
}

/** The same for posts of the creator, against the current plan. */
export async function planStagger(creatorId: number, ids: readonly number[], zone: string): Promise<Move[]> {
  const { plan, ...around } = await planAround(creatorId, zone);
  return staggerMoves(plan, new Set(ids), around);
}

/** The plan of the creator's Reddit account, and what its posts have to keep away from. */
export async function planAround(creatorId: number, zone: string): Promise<Around & { plan: AccountPlan }> {
  const now = Date.now();
  const today = instantToWallTime(new Date(now), zone).day;
  const { data, busy } = await queryClient.fetchQuery({ ...neighbours(creatorId, today, 0), staleTime: 0 });
  const plan = withMoved(data, movedPosts.get());
  return { plan, now, zone, busy: busy.map(([, at]) => at), ...paceOf(creatorId) };
}
