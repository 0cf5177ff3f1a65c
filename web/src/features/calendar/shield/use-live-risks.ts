import { useEffect } from "react";
import { dragged, landing } from "../moving/drag.ts";
import type { AccountPlan } from "./account-plan.ts";
import { liveLevels } from "./shown-risks.ts";

type Asked = { days: readonly string[]; zone: string; today: string };
type Tools = { levelsFor: (moved: ReadonlyMap<number, number>) => ReturnType<typeof liveLevels.get> };

/** While something is dragged, every day shows what it would be like (BS-03). */
export function useLiveRisks(plan: AccountPlan | null, { days, zone, today }: Asked): void {
  useEffect(() => {
    if (!plan) return;
    let tools: Promise<Tools> | null = null;
    let isOver = false;
    const follow = () => {
      const drag = dragged.get();
      if (!drag) {
        liveLevels.set(null);
        return;
      }
      tools ??= prepare(plan, { days, zone, today });
      // A copy leaves what is there where it is.
      const moved = drag.isCopy ? new Map<number, number>() : landing(drag, zone);
      void tools.then(
        ({ levelsFor }) => {
          if (!isOver && dragged.get() === drag) liveLevels.set(levelsFor(moved));
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
    };
  }, [plan, days, zone, today]);
}

/** What a question at every move of the pointer needs, made once a drag begins. */
async function prepare(plan: AccountPlan, asked: Asked): Promise<Tools> {
  const [{ livePlan }, { liveRisks }] = await Promise.all([import("./live-plan.ts"), import("./live-risks.ts")]);
  const ready = livePlan(plan, asked);
  return { levelsFor: (moved) => liveRisks(ready, moved) };
}
