import { severities } from "../../posts/severity.ts";
import { DAY } from "../severity-scales.ts";
import { accountRisks } from "./account-risks.ts";
import { byWeight, type FoundRisk } from "./found-risk.ts";
import { paceRisks } from "./pace-risks.ts";
import { removalRisks } from "./removal-risks.ts";
import type { CarriedThreat, RiskFacts } from "./risk-facts.ts";

/** How long a post's threats count as a risk (BS-04). */
export const THREATS_COUNT_FOR = 30 * DAY;
/** How far back posts must be loaded. */
export const POSTS_COUNT_FOR = 90 * DAY;

/** All risks of a Reddit account (BS-03, BS-05), worst first. */
export function findRisks(facts: RiskFacts): FoundRisk[] {
  return [...accountRisks(facts), ...paceRisks(facts), ...removalRisks(facts), ...threatRisks(facts)].sort(byWeight);
}

/** A risk takes the highest severity among the posts that carry it. */
function threatRisks({ now, threats }: RiskFacts): FoundRisk[] {
  const recent = threats.filter(({ at }) => now - at < THREATS_COUNT_FOR);
  return [...Map.groupBy(recent, ({ type }) => type)].map(([type, carried]) => ({
    type,
    severity: worstOf(carried),
    is_out: isOut(carried),
    count: carried.length,
    post_ids: carried.toSorted((a, b) => a.at - b.at || a.post_id - b.post_id).map(({ post_id }) => post_id),
  }));
}

function isOut(carried: readonly CarriedThreat[]): boolean {
  const planned = carried.filter(({ is_planned }) => is_planned);
  return planned.length === 0 || (worstOf(carried) !== "low" && worstOf(planned) === "low");
}

function worstOf(carried: readonly CarriedThreat[]) {
  return severities.findLast((severity) => carried.some((each) => each.severity === severity))!;
}
