import { type Severity, severities } from "../../posts/severity.ts";
import type { RiskType } from "./risk-type.ts";

export type FoundRisk = {
  type: RiskType;
  severity: Severity;
  count: number;
  post_ids: number[];
  /** A number its text mentions besides the count: karma, days, total posts or the limit. */
  figure?: number;
  /** Planned posts contribute nothing above low, so it only passes with time. */
  is_out?: boolean;
};

/** Worst first; of equal severity, the one with more posts first. */
export function byWeight(one: FoundRisk, other: FoundRisk): number {
  return (
    severities.indexOf(other.severity) - severities.indexOf(one.severity) ||
    other.count - one.count ||
    one.type - other.type
  );
}
