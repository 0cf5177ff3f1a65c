import { type Severity, severities } from "../../posts/severity.ts";
import type { RiskType } from "./risk-type.ts";

export type FoundRisk = {
  type: RiskType;
  severity: Severity;
  count: number;
  post_ids: number[];
  /** A figure that its words name beside the count: karma, days, all posts, the limit. */
  figure?: number;
  /** What is planned has no part in it, or only a low one: it ends with time alone. */
  is_out?: boolean;
};

/** The worst first; of equals the one with more posts. */
export function byWeight(one: FoundRisk, other: FoundRisk): number {
  return (
    severities.indexOf(other.severity) - severities.indexOf(one.severity) ||
    other.count - one.count ||
    one.type - other.type
  );
}
