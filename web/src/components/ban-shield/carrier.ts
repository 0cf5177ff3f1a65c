import type { PlanItem } from "./account-plan.ts";
import type { RiskLevel } from "./risk-level.ts";

/** `name` keeps the subreddit's original case; `subreddit` itself is in lower case. */
export type NamedItem = PlanItem & { name: string };

/** A post that carries a threat. `before` is the post it is too close to; `size` is the one reported by eachThreat. */
export type ThreatOccurrence = { item: NamedItem; before: PlanItem | undefined; level: RiskLevel; size: number };

/** Two posts that are too close are both returned, although only the later one carries the threat. */
export function postsOf({ item, before }: ThreatOccurrence): PlanItem[] {
  return before ? [before, item] : [item];
}
