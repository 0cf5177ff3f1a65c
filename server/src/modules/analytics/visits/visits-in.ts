import type { AnalyticsWindow } from "@ponkan/contract/analytics/window";
import type { Db } from "../../../context.ts";
import { countVisits, hasLink, hasVisits } from "../../promotion-link/promotion-links.ts";
import { coverageDeadline } from "../read/coverage-deadline.ts";

/**
 * Promotion link visits in the window and the one before. Null for creators without a link; `before` is also null when
 * the first visit lies within that span.
 */
export async function visitsIn(db: Db, creatorId: number, { from, until, previous }: AnalyticsWindow) {
  if (!(await hasLink(db, creatorId))) return { now: null, before: null };
  const [now, before, isKnown] = await Promise.all([
    countVisits(db, creatorId, from, until),
    countVisits(db, creatorId, previous.from, previous.until),
    hasVisits(db, creatorId, coverageDeadline(previous)),
  ]);
  return { now, before: isKnown ? before : null };
}
