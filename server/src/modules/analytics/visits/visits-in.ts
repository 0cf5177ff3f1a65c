import type { AnalyticsWindow } from "@ponkan/contract/analytics/window";
import type { Db } from "../../../context.ts";
import { countVisits, hasLink, hasVisits } from "../../promotion-link/promotion-links.ts";
import { knownBy } from "../read/known-by.ts";

/**
 * How many came by the promotion link, then and in the time before; null for who never had one, and for a time before in
 * which the first came.
 */
export async function visitsIn(db: Db, creatorId: number, { from, until, previous }: AnalyticsWindow) {
  if (!(await hasLink(db, creatorId))) return { now: null, before: null };
  const [now, before, isKnown] = await Promise.all([
    countVisits(db, creatorId, from, until),
    countVisits(db, creatorId, previous.from, previous.until),
    hasVisits(db, creatorId, knownBy(previous)),
  ]);
  return { now, before: isKnown ? before : null };
}
