import { shieldRules } from "../severity-scales.ts";
import type { ShieldItem } from "../shield-item.ts";
import { nextHeavy, REACH } from "./clear-heavy.ts";
import { findTarget, findTargetBetween } from "./find-target.ts";
import { heavyMembers } from "./heavy.ts";
import { current, type Plan, putIn, takeOut } from "./plan.ts";

/** With more moves than this, combinations are not tried. */
const MOST = 4;
const EFFORT = 20_000;
const start = Number.NEGATIVE_INFINITY;
const noIds: ReadonlySet<ShieldItem["id"]> = new Set();

/**
 * Looks for a plan with fewer moves: tries every way to end the first heavy threat, then every way to end the rest,
 * with one move, then two and so on. Keeps the plan unless every heavy threat can be ended.
 */
export function findFewerMoves(plan: Plan): void {
  const found = [...plan.moved.values()];
  if (found.length < 2 || found.length > MOST || nextHeavy(plan, start, noIds)) return;
  const tries = { left: Math.ceil(EFFORT / plan.timeline.items.length) };
  replace(plan, []);
  for (let moves = 1; moves < found.length; moves++) if (isCleared(plan, start, moves, tries)) return;
  replace(plan, found);
}

/** Assumes there is nothing heavy before `from`. */
function isCleared(plan: Plan, from: number, moves: number, tries: { left: number }): boolean {
  const heavy = nextHeavy(plan, from, noIds);
  if (!heavy) return true;
  if (moves === 0) return false;
  const isMember = new Set(heavy.members.map(({ id }) => id));
  for (const original of plan.originals.values()) {
    if (plan.moved.has(original.id)) continue;
    if (!isMember.has(original.id) && !heavy.isRun) continue;
    takeOut(plan, original);
    const gaps = isMember.has(original.id) ? gapsOfRuns(plan) : gapsIn(heavy.members);
    const next = isMember.has(original.id) ? findTarget(plan, original) : null;
    const between = gaps.map(([before, after]) => findTargetBetween(plan, original, before, after));
    for (const at of new Set([next, ...between])) {
      if (at === null || tries.left-- <= 0) continue;
      putIn(plan, { ...original, at });
      if (isCleared(plan, Math.min(heavy.item.at, original.at) - REACH, moves - 1, tries)) return true;
      takeOut(plan, current(plan, original.id));
    }
    putIn(plan, original);
  }
  return false;
}

type Gap = [before: ShieldItem, after: ShieldItem];

/** The gaps in which another post would end a run. */
function gapsOfRuns(plan: Plan): Gap[] {
  const isAlike = (a: ShieldItem, b: ShieldItem) =>
    shieldRules.backToBack.some(({ key }) => a[key] !== null && a[key] === b[key]);
  return gapsIn(plan.timeline.items).filter(
    ([before, after], index) =>
      isAlike(before, after) &&
      (heavyMembers(plan.timeline, index)?.isRun || heavyMembers(plan.timeline, index + 1)?.isRun),
  );
}

function gapsIn(items: readonly ShieldItem[]): Gap[] {
  return items.slice(1).map((after, index) => [items[index]!, after]);
}

/** Moves exactly these posts and returns all others to their original times. */
function replace(plan: Plan, moved: readonly ShieldItem[]): void {
  for (const id of [...plan.moved.keys()]) {
    takeOut(plan, current(plan, id));
    putIn(plan, plan.originals.get(id)!);
  }
  for (const item of moved) {
    takeOut(plan, plan.originals.get(item.id)!);
    putIn(plan, item);
  }
}
