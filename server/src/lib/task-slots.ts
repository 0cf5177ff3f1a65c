import { createRecentUse } from "./recent-use.ts";

export type Owner = number | string;
export type TaskLimits = {
  atOnce: number;
  perOwner: number;
  /** Owners with less recent use go first, and owners of slow tasks leave one slot to others for a minute. */
  byUse?: boolean;
  /** An owner who has slots gets another only while as many are free. */
  leavesAsMany?: boolean;
};

/** Tracks running tasks, and decides which waiting owner is next. */
export function createTaskSlots({ atOnce, perOwner, byUse, leavesAsMany }: TaskLimits) {
  const use = byUse ? createRecentUse() : undefined;
  const running = new Map<Owner, number>();
  let inAll = 0;

  const runningOf = (owner: Owner) => running.get(owner) ?? 0;
  const leavesOne = (owner: Owner) => !use?.isSlow(owner) || slowOnes() < Math.max(1, atOnce - 1);
  const mostOf = () => (leavesAsMany ? Math.min(perOwner, atOnce - inAll) : perOwner);
  const mayRun = (owner: Owner) => inAll < atOnce && runningOf(owner) < mostOf() && leavesOne(owner);

  function slowOnes(): number {
    let count = 0;
    for (const [owner, held] of running) if (use?.isSlow(owner)) count += held;
    return count;
  }

  return {
    mayRun,
    begin: (owner: Owner): void => {
      inAll += 1;
      running.set(owner, runningOf(owner) + 1);
    },
    end: (owner: Owner, tookMs: number, wasSlow: boolean): void => {
      inAll -= 1;
      use?.add(owner, tookMs, wasSlow);
      if (runningOf(owner) > 1) running.set(owner, runningOf(owner) - 1);
      else running.delete(owner);
    },
    /** Picks one of these owners, given in waiting order. */
    next: (owners: Iterable<Owner>): Owner | undefined => {
      let next: Owner | undefined;
      if (inAll >= atOnce) return next;
      for (const owner of owners) {
        if (!mayRun(owner)) continue;
        if (!use) return owner;
        if (next === undefined || use.of(owner) < use.of(next)) next = owner;
      }
      return next;
    },
  };
}
