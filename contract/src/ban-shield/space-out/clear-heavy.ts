import { DAY } from "../severity-scales.ts";
import type { ShieldItem } from "../shield-item.ts";
import { indexAt, insert } from "../timeline.ts";
import { findTarget, findTargetBetween } from "./find-target.ts";
import { heavyMembers } from "./heavy.ts";
import { current, type Plan, putIn, takeOut } from "./plan.ts";

/** When a post leaves, posts up to this far from it may become consecutive. */
export const REACH = 7 * DAY;
/** How many posts are tried as the one to put into a gap. */
const BREAKERS = 12;
/** How many of the posts that raise a threat together are compared. */
const WEIGHED = 12;
const keys = ["subreddit", "content_key", "title_key"] as const;

/** Moves one post at a time until no heavy threat is left that moving can end. */
export function clearHeavy(plan: Plan): void {
  const left = new Set<ShieldItem["id"]>();
  const stuck = new Set<ShieldItem["id"]>();
  let from = Number.NEGATIVE_INFINITY;
  for (let step = 0; step < 4 * plan.originals.size + 20; ) {
    const heavy = nextHeavy(plan, from, left);
    if (!heavy) return;
    const item = bestToMove(plan, heavy.members, stuck);
    const gone = item ? moveOn(plan, item) : heavy.isRun ? breakRun(plan, heavy.members) : null;
    if (gone) {
      step++;
      from = Math.min(heavy.item.at, gone.at) - REACH;
    } else if (item) {
      for (const { id } of alike(plan, item)) stuck.add(id);
    } else {
      left.add(heavy.item.id);
    }
  }
}

/** The first post from a moment on that carries a heavy threat, with the posts that raise it together. */
export function nextHeavy({ timeline }: Plan, from: number, left: ReadonlySet<ShieldItem["id"]>) {
  for (let index = indexAt(timeline.items, from); index < timeline.items.length; index++) {
    const item = timeline.items[index]!;
    const heavy = left.has(item.id) ? null : heavyMembers(timeline, index);
    if (heavy) return { ...heavy, item };
  }
  return null;
}

/**
 * The post whose removal ends the most threats; ties prefer one already moved, then one outside good hours, then the
 * latest.
 */
function bestToMove(plan: Plan, members: readonly ShieldItem[], stuck: ReadonlySet<ShieldItem["id"]>) {
  const mayMove = members.filter(({ id }) => plan.originals.has(id) && !stuck.has(id));
  let best: { item: ShieldItem; rank: number[] } | null = null;
  for (const item of mayMove.slice(-WEIGHED)) {
    const gain = takeOut(plan, item);
    insert(plan.timeline, item);
    const isGood = plan.goodHoursOf(item.subreddit).has(plan.cellAt(item.at));
    const rank = [gain, Number(plan.moved.has(item.id)), Number(!isGood), item.at];
    if (!best || isHigher(rank, best.rank)) best = { item, rank };
  }
  return best?.item ?? null;
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, n) => value !== other[n]);
  return index !== -1 && one[index]! > other[index]!;
}

/** Moves the post to its next slot and returns it as it was before; null if there is no slot. */
function moveOn(plan: Plan, item: ShieldItem): ShieldItem | null {
  takeOut(plan, item);
  const at = findTarget(plan, item);
  putIn(plan, at === null ? item : { ...item, at });
  return at === null ? null : item;
}

/** The posts that would fail for the same reason: those with the same shared keys. */
function alike({ originals, timeline: { groups } }: Plan, item: ShieldItem): ShieldItem[] {
  const shared = keys.filter((key) => item[key] !== null && (groups[key].get(item[key])?.length ?? 0) > 1);
  return [...originals.values()].filter(
    (other) => other.id === item.id || shared.every((key) => other[key] === item[key]),
  );
}

/** Ends a run of posts that cannot move by putting another post between them. Returns that post as it was before. */
function breakRun(plan: Plan, run: readonly ShieldItem[]): ShieldItem | null {
  const middle = Math.floor(run.length / 2);
  const [before, after] = [run[middle - 1]!, run[middle]!];
  const others = [...plan.originals.keys()]
    .map((id) => current(plan, id))
    .filter(({ id }) => run.every((member) => member.id !== id))
    .sort((a, b) => Math.abs(a.at - after.at) - Math.abs(b.at - after.at));
  const goesBetween = (item: ShieldItem) => {
    const gain = takeOut(plan, item);
    const at = findTargetBetween(plan, item, before, after);
    if (at !== null && gain + putIn(plan, { ...item, at }) > 0) return true;
    if (at !== null) takeOut(plan, current(plan, item.id));
    putIn(plan, item);
    return false;
  };
  return others.slice(0, BREAKERS).find(goesBetween) ?? null;
}
