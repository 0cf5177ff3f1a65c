import { hasSubscription, type SubscriptionStatus } from "@ponkan/contract/billing/subscription-status";
import type { Subscription } from "@ponkan/contract/users/user";
import type { Db } from "../../context.ts";
import { findSubscriptionRow, type SubscriptionRow } from "./billing.queries.ts";

/** As the browser sees it, whatever its status; null for users who never had one. */
export async function findSubscription(db: Db, userId: number): Promise<Subscription | null> {
  return shownSubscription(await findSubscriptionRow(db, userId));
}

export function shownSubscription(row: SubscriptionRow | undefined): Subscription | null {
  if (!row) return null;
  const { status, cancel_at_period_end, current_period_end, billing_anchor: _, next_plan, ...subscription_plan } = row;
  return {
    // A check constraint allows only these values.
    status: status as SubscriptionStatus,
    cancel_at_period_end,
    current_period_end: Math.floor(current_period_end.getTime() / 1000),
    subscription_plan,
    ...(next_plan && hasPlan(status) && { next_plan }),
  };
}

/** For a status as stored in the table. */
export const hasPlan = (status: string | undefined): boolean =>
  hasSubscription(status as SubscriptionStatus | undefined);
