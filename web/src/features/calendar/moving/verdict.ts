import type { RiskLevel } from "../shield/risk-level.ts";
import { riskWords } from "../shield/risk-mark.tsx";
import { type Drag, landing } from "./drag.ts";
import { dayOf } from "./plan-moves.ts";

type Levels = ReadonlyMap<string, RiskLevel> | null;

/** What speaks against the place where posts are held, in words; null levels are not known yet. */
export function verdictOn(drag: Drag, zone: string, levels: Levels): string {
  const times = [...landing(drag, zone).values()];
  if (times.some((at) => at <= Date.now())) return "Post time must be in the future.";
  if (drag.isCopy) return "as a copy";
  if (times.length === 0 || !levels) return "";
  const worst = riskOrder.find((level) => times.some((at) => levels.get(dayOf(at, zone)) === level));
  return worst ? riskWords[worst] : "no conflicts";
}

const riskOrder: readonly RiskLevel[] = ["extreme", "high", "medium"];
