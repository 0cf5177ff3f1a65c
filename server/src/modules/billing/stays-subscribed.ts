import { hasSubscription, type SubscriptionStatus } from "@ponkan/contract/billing/subscription-status";
import type { Db } from "../../context.ts";
import { findAllowance } from "./quota.queries.ts";

/** Whether the user has a plan, locked until the transaction ends. */
export async function staysSubscribed(tx: Db, userId: number): Promise<boolean> {
  // A check constraint allows only these values.
  return hasSubscription((await findAllowance(tx, userId))?.status as SubscriptionStatus | undefined);
}
