import type { Period } from "../../time/period.ts";

/** A day is too short to tell anything (SR-10). */
export const analysisPeriods = ["week", "month", "year"] as const satisfies readonly Period[];
export type AnalysisPeriod = (typeof analysisPeriods)[number];
