import { paidMonth } from "@ponkan/contract/billing/usage-period";
import type { Db } from "../../context.ts";
import { findSubscriptionRow } from "./billing.queries.ts";
import { isOutgrown } from "./quota.queries.ts";
import type { Live } from "./subscription-of.ts";
import { billedOf } from "./usage.ts";

/** Our clock may be behind Stripe's, which says when the month began. */
const SKEW_MS = 5 * 60 * 1000;

/**
 * When a change to this plan can start; null when it can at once. A month with more posts used than the plan gives is
 * paid at the old price (BI-26), also if they were used between its start and the midnight of the reset.
 */
export async function laterStart(
  db: Db,
  userId: number,
  { item }: Pick<Live, "item">,
  { monthly_posts }: { monthly_posts: number },
  now: Date,
): Promise<Date | null> {
  const row = await findSubscriptionRow(db, userId);
  if (!row || monthly_posts >= row.monthly_posts) return null;
  // By our clock the month may not have begun; the month before must not count.
  const month = paidMonth(billedOf(row)!, new Date(Math.max(now.getTime(), item.current_period_start * 1000)));
  const since = new Date(month.start.getTime() - SKEW_MS);
  if (!(await isOutgrown(db, userId, monthly_posts, since))) return null;
  return new Date(Math.min(month.ends_at.getTime(), item.current_period_end * 1000));
}
