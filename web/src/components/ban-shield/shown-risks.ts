import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createStore, useStore } from "~/lib/store.ts";
import type { AccountPlan } from "./account-plan.ts";
import type { DayRisk } from "./day-risks.ts";
import { ignoredRisks, riskName } from "./ignored-risks.ts";
import type { Conflict } from "./live-conflict.ts";
import type { RiskLevel } from "./risk-level.ts";

const none: ReadonlyMap<string, DayRisk> = new Map();
const shown = createStore(none);

/** The levels of the days if what is being dragged were dropped; null while nothing is dragged. */
export const liveLevels = createStore<ReadonlyMap<string, RiskLevel> | null>(null);

/** The threat against dropping it where it is now: null for none, undefined until it is known. */
export const conflict = createStore<Conflict | null | undefined>(undefined);

type Asked = {
  creatorId: number | undefined;
  days: readonly string[];
  zone: string;
  today: string;
  /** The posts that a filter leaves; null without one. */
  left: ReadonlySet<number> | null;
};

/** Finds what is risky about the days of a plan; each day reads its own with `useDayRisk`. */
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
    // Nobody waits for it, so it is not part of the first load.
    void import("./day-risks.ts").then(show).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [plan, days, zone, today, left]);
  useEffect(() => {
    // What is known belongs to one creator.
    if (creatorId !== undefined) return () => shown.set(none);
  }, [creatorId]);
}

/** What is risky about a day and was not ignored. */
export function useDayRisk(day: string): DayRisk | undefined {
  const risk = useSyncExternalStore(shown.subscribe, () => shown.get().get(day));
  const ignored = useStore(ignoredRisks);
  return risk && !ignored.includes(riskName(day, risk)) ? risk : undefined;
}

/** The days about which something is risky that was not ignored. */
export function useRiskyDays(): ReadonlySet<string> {
  const risks = useStore(shown);
  const ignored = useStore(ignoredRisks);
  return useMemo(() => {
    const heeded = [...risks].filter(([day, risk]) => !ignored.includes(riskName(day, risk)));
    return new Set(heeded.map(([day]) => day));
  }, [risks, ignored]);
}

/** The level of a day: during a drag that of a drop, otherwise that of the plan. */
export function useRiskLevel(day: string): RiskLevel | undefined {
  const live = useSyncExternalStore(liveLevels.subscribe, () => {
    const levels = liveLevels.get();
    return levels ? (levels.get(day) ?? "none") : null;
  });
  const risk = useDayRisk(day);
  if (live !== null) return live === "none" ? undefined : live;
  return risk?.level;
}
