import type { Conflict } from "~/components/ban-shield/live-conflict.ts";
import { riskWords } from "~/components/ban-shield/risk-mark.tsx";
import { type Drag, landing } from "./drag.ts";

/** What speaks against the place where posts are held, in words; undefined is not known yet. */
export function verdictOn(drag: Drag, zone: string, conflict: Conflict | null | undefined): string {
  const times = [...landing(drag, zone).values()];
  if (times.some((at) => at <= Date.now())) return "Post time must be in the future.";
  if (drag.isCopy) return "as a copy";
  if (times.length === 0 || conflict === undefined) return "";
  return conflict ? `${riskWords[conflict.level]}: ${conflict.text}` : "no conflicts";
}
