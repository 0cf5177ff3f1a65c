import { findThreats } from "@ponkan/contract/ban-shield/find-threats";
import type { RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import { type SpaceOut, spaceOut } from "@ponkan/contract/ban-shield/space-out";
import { Threat } from "@ponkan/contract/posts/threat";
import type { AccountPlan, PlanItem } from "../account-plan.ts";
import { dayBounds } from "../day-bounds.ts";

export type Proposed = { id: number; rev: number; from: number; to: number; why: string };
export type Proposal = {
  plan: AccountPlan;
  moves: Proposed[];
  /** Posts that keep a threat of medium or higher, and why. */
  unsolved: { id: number; why: string }[];
  /** True if posts of all shown days may be moved, not only those of the one day. */
  isWide: boolean;
};

export type Asked = {
  day: string;
  days: readonly string[];
  zone: string;
  now: number;
  isWide: boolean;
  perDay?: SpaceOut["perDay"];
  /** Moves posts for this risk only; without it, for any risk of the days. */
  risk?: RiskType | undefined;
};

/** Moves as few posts of the day as possible; if that is not enough, posts of all shown days. */
export function propose(plan: AccountPlan, asked: Asked, heat: SpaceOut["heat"]): Proposal {
  const ofDay = movableIn(plan, [asked.day], asked.zone);
  if (!asked.isWide) {
    const narrow = proposeFor(plan, ofDay, asked, heat);
    if (!narrow.unsolved.some(({ id }) => ofDay.has(id))) return { ...narrow, isWide: false };
  }
  const shown = movableIn(plan, asked.days, asked.zone);
  return { ...proposeFor(plan, new Map([...shown, ...ofDay]), asked, heat), isWide: true };
}

/** The scheduled posts of consecutive days. */
export function movableIn(plan: AccountPlan, days: readonly string[], zone: string): Map<number, PlanItem> {
  const scheduled = postsIn(plan, days, zone).filter(({ rev }) => rev !== null);
  return new Map(scheduled.map((item) => [item.id, item]));
}

export function postsIn(plan: AccountPlan, days: readonly string[], zone: string): AccountPlan {
  const bounds = dayBounds(days, zone);
  const [from, until] = [bounds[0]!, bounds.at(-1)!];
  return plan.filter(({ at }) => at >= from && at < until);
}

function proposeFor(
  plan: AccountPlan,
  movable: ReadonlyMap<number, PlanItem>,
  { now, zone, perDay, risk }: Asked,
  heat: SpaceOut["heat"],
) {
  const fixed = plan.filter(({ id }) => !movable.has(id));
  const { moves, unsolved } = spaceOut({
    movable: [...movable.values()],
    fixed,
    now,
    zone,
    keepsApart: risk === undefined ? hasClose(plan, movable) : risk === Threat.postsTooClose,
    ...(heat && { heat }),
    ...(perDay && { perDay }),
  });
  return {
    plan,
    moves: moves.map(({ id, from, to, why }) => {
      const { id: known, rev } = movable.get(id as number)!;
      return { id: known, rev: rev!, from, to, why };
    }),
    unsolved: unsolved.map(({ id, why }) => ({ id: id as number, why })),
  };
}

/** If posts are moved because they are too close, none of them may end up closer than advised. */
function hasClose(plan: AccountPlan, movable: ReadonlyMap<number, PlanItem>): boolean {
  return [...findThreats(plan)].some(
    ([id, found]) =>
      movable.has(id as number) &&
      found.some(({ type, severity }) => type === Threat.postsTooClose && severity !== "low"),
  );
}
