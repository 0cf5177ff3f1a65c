import { useEffect } from "react";
import type { AccountPlan } from "~/components/ban-shield/account-plan.ts";
import type { DraggedTimes } from "~/components/ban-shield/live-risks.ts";
import { conflict, liveLevels } from "~/components/ban-shield/shown-risks.ts";
import { dragged, newTimes } from "./drag.ts";

type Asked = { days: readonly string[]; zone: string; today: string };
type Tools = {
  levelsFor: (lift: DraggedTimes) => ReturnType<typeof liveLevels.get>;
  conflictOf: (lift: DraggedTimes) => ReturnType<typeof conflict.get>;
};

/** During a drag, marks on every day the risk level that a drop would lead to (BS-03). */
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
      const lift = { to: newTimes(drag, zone), isCopy: drag.isCopy };
      void tools.then(
        ({ levelsFor, conflictOf }) => {
          if (isOver || dragged.get() !== drag) return;
          const levels = levelsFor(lift);
          liveLevels.set(levels);
          // If no day is marked, there is no conflict.
          conflict.set(levels?.size ? conflictOf(lift) : null);
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

/** Prepared once per drag, as it is used on every pointer move. */
async function prepare(plan: AccountPlan, asked: Asked): Promise<Tools> {
  const [{ livePlan }, { liveRisks }, { liveConflict }] = await Promise.all([
    import("~/components/ban-shield/live-plan.ts"),
    import("~/components/ban-shield/live-risks.ts"),
    import("~/components/ban-shield/live-conflict.ts"),
  ]);
  const ready = livePlan(plan, asked);
  return {
    levelsFor: (lift) => liveRisks(ready, lift),
    conflictOf: (lift) => liveConflict(ready, lift, asked.zone),
  };
}
