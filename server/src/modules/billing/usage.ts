import { type UsagePeriod, usagePeriod } from "@ponkan/contract/billing/usage-period";
import type { Subscription } from "@ponkan/contract/users/user";
import type { Db } from "../../context.ts";
import { findUsed } from "./billing.queries.ts";

/** Posts used in the period that runs now, when it began and when the next one does. */
export async function usageOf(
  db: Db,
  userId: number,
  subscription: Subscription | null,
  now: Date,
): Promise<UsagePeriod & { used: number }> {
  const { start, resets_at } = usagePeriod(subscription, now);
  return { used: await findUsed(db, userId, start), start, resets_at };
}
