import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createStore, useStore } from "~/lib/store.ts";
import type { AccountPlan } from "./account-plan.ts";
import type { DayRisk } from "./day-risks.ts";
import { ignoredRisks, riskKey } from "./ignored-risks.ts";
import type { Conflict } from "./live-conflict.ts";
import type { RiskLevel } from "./risk-level.ts";

const none: ReadonlyMap<string, DayRisk> = new Map();
const shown = createStore(none);

/** The levels of the days if the dragged posts were dropped now; null while nothing is dragged. */
export const liveLevels = createStore<ReadonlyMap<string, RiskLevel> | null>(null);

/** The threat if they were dropped where they are now: null for none, undefined while not known. */
export const conflict = createStore<Conflict | null | undefined>(undefined);

type Asked = {
  creatorId: number | undefined;
  days: readonly string[];
  zone: string;
  today: string;
  /** The posts that match the filter; null without a filter. */
  left: ReadonlySet<number> | null;
};

/** Computes the risks of a plan's days; each day reads its own with `useDayRisk`. */
export function useShownRisks(plan: AccountPlan | null, { creatorId, days, zone, today, left }: Asked): void {
  useEffect(() => {
    if (!plan) return;
    if (plan.length < 2 || plan.every(({ rev }) => rev === null)) {
      shown.set(none);
      return;
    }
    let isOver = false;
    const show = ({ dayRisks }: typeof import("./day-risks.ts")) => {
      if (isOver) return;
      const isShown = ({ threats }: DayRisk) => !left || threats.some(({ ids }) => ids.some((id) => left.has(id)));
      shown.set(new Map([...dayRisks(plan, { days, zone, today })].filter(([, risk]) => isShown(risk))));
    };
    // Loaded on demand, because it is not needed for the first paint.
    void import("./day-risks.ts").then(show).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [plan, days, zone, today, left]);
  useEffect(() => {
    // The risks belong to one creator.
    if (creatorId !== undefined) return () => shown.set(none);
  }, [creatorId]);
}

/** The risk of a day, unless it is ignored. */
export function useDayRisk(day: string): DayRisk | undefined {
  const risk = useSyncExternalStore(shown.subscribe, () => shown.get().get(day));
  const ignored = useStore(ignoredRisks);
  return risk && !ignored.includes(riskKey(day, risk)) ? risk : undefined;
}

/** The days with a risk that is not ignored. */
export function useRiskyDays(): ReadonlySet<string> {
  const risks = useStore(shown);
  const ignored = useStore(ignoredRisks);
  return useMemo(() => {
    const counted = [...risks].filter(([day, risk]) => !ignored.includes(riskKey(day, risk)));
    return new Set(counted.map(([day]) => day));
  }, [risks, ignored]);
}

/** The level of a day: during a drag as if dropped, otherwise according to the plan. */
export function useRiskLevel(day: string): RiskLevel | undefined {
  const live = useSyncExternalStore(liveLevels.subscribe, () => {
    const levels = liveLevels.get();
    return levels ? (levels.get(day) ?? "none") : null;
  });
  const risk = useDayRisk(day);
  if (live !== null) return live === "none" ? undefined : live;
  return risk?.level;
}
