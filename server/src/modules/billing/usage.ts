import type { SubscriptionStatus } from "@ponkan/contract/billing/subscription-status";
import { type UsagePeriod, usagePeriod } from "@ponkan/contract/billing/usage-period";
import type { Subscription } from "@ponkan/contract/users/user";
import type { Db } from "../../context.ts";
import { findPeriodsIn, findSubscriptionRow, findUsed } from "./billing.queries.ts";
import { shownSubscription } from "./subscription.ts";

export async function subscriptionInUse(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ subscription: Subscription | null; used: number }> {
  const row = await findSubscriptionRow(db, userId);
  const { start } = usagePeriod(billedOf(row), now);
  return { subscription: shownSubscription(row), used: await findUsed(db, userId, start) };
}

type Counted = UsagePeriod & { used: number; periods: Date[] };

/** The current period with all that count in it: posts keep the period they were first counted in (BI-17). */
export async function periodsOf(db: Db, userId: number, now: Date): Promise<Counted> {
  const period = usagePeriod(billedOf(await findSubscriptionRow(db, userId)), now);
  const counted = await findPeriodsIn(db, userId, period.start);
  const running = counted.find(({ period_start }) => period_start.getTime() === period.start.getTime())!;
  return { ...period, used: running.used, periods: counted.map(({ period_start }) => period_start) };
}

type Row = { status: string; current_period_end: Date; billing_anchor: Date | null };

/** The fields that decide when the count starts over, as the rules take them. */
export function billedOf(row: Row | undefined) {
  if (!row) return null;
  const { status, current_period_end, billing_anchor } = row;
  return {
    // A check constraint allows only these values.
    status: status as SubscriptionStatus,
    current_period_end: Math.floor(current_period_end.getTime() / 1000),
    billing_anchor: billing_anchor && Math.floor(billing_anchor.getTime() / 1000),
  };
}
