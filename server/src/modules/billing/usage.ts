import { usagePeriod } from "@ponkan/contract/billing/usage-period";
import type { Subscription } from "@ponkan/contract/users/user";
import type { Db } from "../../context.ts";
import { findUsed } from "./billing.queries.ts";

/** Posts used in the period that runs now, and when the next one begins. */
export async function usageOf(
  db: Db,
  userId: number,
  subscription: Subscription | null,
  now: Date,
): Promise<{ used: number; resets_at: Date }> {
  const { start, resets_at } = usagePeriod(subscription, now);
  return { used: await findUsed(db, userId, start), resets_at };
}
