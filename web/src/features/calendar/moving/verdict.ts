import type { Conflict } from "~/components/ban-shield/live-conflict.ts";
import { riskWords } from "~/components/ban-shield/risk-mark.tsx";
import { type Drag, newTimes } from "./drag.ts";

type Known = Conflict | null | undefined;

/**
 * Describes a drop at this place: the threat it would raise, and whether it is a strong slot. The threat is left out
 * until known.
 */
export function verdictOn(drag: Drag, zone: string, conflict: Known, isStrong: boolean): string {
  const times = [...newTimes(drag, zone).values()];
  if (times.some((at) => at <= Date.now())) return "Post time must be in the future.";
  const threat = conflict ? `${riskWords[conflict.level]}: ${conflict.text}` : "no risk above low";
  const isKnown = times.length > 0 && conflict !== undefined;
  const quality = [isStrong && !conflict && "strong slot", isKnown && threat].filter(Boolean).join(", ");
  return [drag.isCopy && "as a copy", quality].filter(Boolean).join(" · ");
}
