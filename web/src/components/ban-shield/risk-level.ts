import type { Severity } from "@ponkan/contract/posts/severity";

/** Days are marked from medium on; low risks are not shown. */
export type RiskLevel = Exclude<Severity, "low">;

const levels: readonly (RiskLevel | undefined)[] = [undefined, undefined, "medium", "high", "extreme"];

/** Maps 1 (low) to 4 (extreme) to a level; undefined if the day gets no mark. */
export const riskLevel = (rank: number): RiskLevel | undefined => levels[rank];
