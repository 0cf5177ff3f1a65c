import type { Conflict } from "~/components/ban-shield/live-conflict.ts";
import { riskWords } from "~/components/ban-shield/risk-mark.tsx";
import { type Drag, landing } from "./drag.ts";

/** The threat against dropping posts where they are held, in words; undefined until it is known. */
export function verdictOn(drag: Drag, zone: string, conflict: Conflict | null | undefined): string {
  const times = [...landing(drag, zone).values()];
  if (times.some((at) => at <= Date.now())) return "Post time must be in the future.";
  const threat = conflict ? `${riskWords[conflict.level]}: ${conflict.text}` : "no conflicts";
  const isKnown = times.length > 0 && conflict !== undefined;
  return [drag.isCopy && "as a copy", isKnown && threat].filter(Boolean).join(" · ");
}
