import type { AnalyticsWindow } from "@ponkan/contract/analytics/window";
import type { Db } from "../../../context.ts";
import { countVisits, hasLink } from "../../promotion-link/promotion-links.ts";

/** How many came by the promotion link, then and in the time before; null for who never had one. */
export async function visitsIn(db: Db, creatorId: number, { from, until, previous }: AnalyticsWindow) {
  if (!(await hasLink(db, creatorId))) return { now: null, before: null };
  const [now, before] = await Promise.all([
    countVisits(db, creatorId, from, until),
    countVisits(db, creatorId, previous.from, previous.until),
  ]);
  return { now, before };
}
