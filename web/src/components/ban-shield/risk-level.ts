import type { Severity } from "@ponkan/contract/posts/severity";

/** A day is marked from medium on; low is no reason to worry. */
export type RiskLevel = Exclude<Severity, "low">;

const levels: readonly (RiskLevel | undefined)[] = [undefined, undefined, "medium", "high", "extreme"];

/** From 1 for low to 4 for extreme; undefined where a day gets no mark. */
export const riskLevel = (rank: number): RiskLevel | undefined => levels[rank];
