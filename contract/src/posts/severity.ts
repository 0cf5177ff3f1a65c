/** In ascending order. */
export const severities = ["low", "medium", "high", "extreme"] as const;
export type Severity = (typeof severities)[number];

export const severityLabels: Record<Severity, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  extreme: "Extreme",
};

export function isAtLeast(severity: Severity, least: Severity): boolean {
  return severities.indexOf(severity) >= severities.indexOf(least);
}
