import type { PlanItem } from "./account-plan.ts";
import type { RiskLevel } from "./risk-level.ts";

/** With the subreddit's name as it is written; `subreddit` itself is in lower case. */
export type NamedItem = PlanItem & { name: string };

/** A post that carries a threat; `before` is the one it is too close to, `size` as eachThreat tells it. */
export type Carrier = { item: NamedItem; before: PlanItem | undefined; level: RiskLevel; size: number };

/** What is too close is two posts, although only the later one carries it. */
export function postsOf({ item, before }: Carrier): PlanItem[] {
  return before ? [before, item] : [item];
}
