import { monthlyAllowance } from "@ponkan/contract/billing/allowance";
import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { resetText, usagePeriod } from "@ponkan/contract/billing/usage-period";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findUsed } from "./billing.queries.ts";
import { findAllowance, findLargestPlan, lockPeriods, returnPosts, takePosts } from "./quota.queries.ts";
import { billedOf } from "./usage.ts";

/** The period in which posts were counted, and how many are used in it now. */
export type Charge = { charged_to: Date; used: number };

/** Charges posts to the current usage period, all or none (PO-06, PO-07), in the transaction that stores them. */
export async function chargePosts(tx: Db, userId: number, count: number, now: Date): Promise<Charge> {
  if (count === 0) return chargeNothing(tx, userId, now);
  const asked = await tryCharge(tx, userId, count, now);
  // A plan bought in the meantime has another period and a larger allowance.
  const { subscription, start, resets_at, used } =
    asked.used === undefined ? await tryCharge(tx, userId, count, now) : asked;
  if (used !== undefined) return { charged_to: start, used };

  const isLargest =
    hasSubscription(subscription?.status) &&
    subscription!.subscription_plan.monthly_posts >= (await findLargestPlan(tx));
  const next = isLargest ? resetText(resets_at, now) : "Please upgrade your plan to schedule more posts";
  throw new Refusal(403, `You don't have enough posts left. ${next}.`);
}

/** Users with nothing left may still do what costs nothing. */
async function chargeNothing(tx: Db, userId: number, now: Date): Promise<Charge> {
  const { start } = usagePeriod(await subscriptionOf(tx, userId), now);
  return { charged_to: start, used: await findUsed(tx, userId, start) };
}

async function tryCharge(tx: Db, userId: number, count: number, now: Date) {
  const subscription = await subscriptionOf(tx, userId);
  const { start, resets_at } = usagePeriod(subscription, now);
  const used = await takePosts(tx, {
    userId,
    periodStart: start,
    count,
    allowed: monthlyAllowance(subscription),
    now,
  });
  return { subscription, start, resets_at, used };
}

export async function postsLeft(db: Db, userId: number, now: Date): Promise<number> {
  const subscription = await subscriptionOf(db, userId);
  const used = await findUsed(db, userId, usagePeriod(subscription, now).start);
  return Math.max(0, monthlyAllowance(subscription) - used);
}

/** Refunds posts to the periods they were counted in, and to those that these were carried into (BI-17). */
export async function refundPosts(tx: Db, userId: number, chargedTo: readonly Date[]): Promise<void> {
  const counts = new Map<number, number>();
  for (const at of chargedTo) counts.set(at.getTime(), (counts.get(at.getTime()) ?? 0) + 1);
  if (counts.size > 1) {
    await lockPeriods(
      tx,
      userId,
      [...counts.keys()].map((time) => new Date(time)),
    );
  }
  for (const [time, count] of counts) {
    await returnPosts(tx, userId, new Date(time), count);
  }
}

async function subscriptionOf(tx: Db, userId: number) {
  const row = await findAllowance(tx, userId);
  if (!row) return null;
  return { ...billedOf(row)!, subscription_plan: { monthly_posts: row.monthly_posts } };
}
