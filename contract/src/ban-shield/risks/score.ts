import type { Severity } from "../../posts/severity.ts";

const cost: Record<Severity, number> = { low: 5, medium: 15, high: 30, extreme: 50 };

/** BS-07: 100 without risks, never below 0. */
export function banScore(risks: readonly { severity: Severity }[]): number {
  return Math.max(0, 100 - risks.reduce((sum, { severity }) => sum + cost[severity], 0));
}

export type ScoreBand = "good" | "fair" | "poor" | "critical";

export const scoreLabels: Record<ScoreBand, string> = {
  good: "Good",
  fair: "Fair",
  poor: "Poor",
  critical: "Critical",
};

export function scoreBand(score: number): ScoreBand {
  if (score >= 80) return "good";
  if (score >= 50) return "fair";
  return score >= 20 ? "poor" : "critical";
}
