import type { Period } from "../../time/period.ts";

/** A day is too short for an analysis (SR-10). */
export const analysisPeriods = ["week", "month", "year"] as const satisfies readonly Period[];
export type AnalysisPeriod = (typeof analysisPeriods)[number];
