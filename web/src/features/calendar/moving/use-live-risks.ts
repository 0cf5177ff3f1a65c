import { useEffect } from "react";
import type { AccountPlan } from "~/components/ban-shield/account-plan.ts";
import { conflict, liveLevels } from "~/components/ban-shield/shown-risks.ts";
import { dragged, landing } from "./drag.ts";

type Asked = { days: readonly string[]; zone: string; today: string };
type Moved = ReadonlyMap<number, number>;
type Tools = {
  levelsFor: (moved: Moved) => ReturnType<typeof liveLevels.get>;
  conflictOf: (moved: Moved) => ReturnType<typeof conflict.get>;
};

/** While something is dragged, every day shows what a drop would mean (BS-03). */
export function useLiveRisks(plan: AccountPlan | null, { days, zone, today }: Asked): void {
  useEffect(() => {
    if (!plan) return;
    let tools: Promise<Tools> | null = null;
    let isOver = false;
    const follow = () => {
      const drag = dragged.get();
      if (!drag) {
        liveLevels.set(null);
        conflict.set(undefined);
        return;
      }
      tools ??= prepare(plan, { days, zone, today });
      // A copy moves nothing.
      const moved = drag.isCopy ? new Map<number, number>() : landing(drag, zone);
      void tools.then(
        ({ levelsFor, conflictOf }) => {
          if (isOver || dragged.get() !== drag) return;
          const levels = levelsFor(moved);
          liveLevels.set(levels);
          // Without a marked day there is none.
          conflict.set(levels?.size ? conflictOf(moved) : null);
        },
        () => undefined,
      );
    };
    follow();
    const unsubscribe = dragged.subscribe(follow);
    return () => {
      isOver = true;
      unsubscribe();
      liveLevels.set(null);
      conflict.set(undefined);
    };
  }, [plan, days, zone, today]);
}

/** Prepared once per drag, because it is needed at every move of the pointer. */
async function prepare(plan: AccountPlan, asked: Asked): Promise<Tools> {
  const [{ livePlan }, { liveRisks }, { liveConflict }] = await Promise.all([
    import("~/components/ban-shield/live-plan.ts"),
    import("~/components/ban-shield/live-risks.ts"),
    import("~/components/ban-shield/live-conflict.ts"),
  ]);
  const ready = livePlan(plan, asked);
  return {
    levelsFor: (moved) => liveRisks(ready, moved),
    conflictOf: (moved) => liveConflict(ready, moved, asked.zone),
  };
}
