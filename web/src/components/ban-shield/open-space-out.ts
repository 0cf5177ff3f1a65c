import type { RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import { createStore } from "~/lib/store.ts";

/** A risk whose planned posts are to be spaced out on all their days. */
export type RiskToSpaceOut = { type: RiskType; label: string; days: readonly string[] };

/** The day to space out, or the first day of a risk. */
export const dayToSpaceOut = createStore<{ day: string; risk?: RiskToSpaceOut } | null>(null);

/** Proposes other times for the posts of a day or a risk; `<SpaceOutHost/>` shows them. */
export function openSpaceOut(day: string, risk?: RiskToSpaceOut): void {
  dayToSpaceOut.set({ day, ...(risk && { risk }) });
}
