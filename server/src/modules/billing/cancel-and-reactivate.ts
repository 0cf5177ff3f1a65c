import { billingTexts } from "@ponkan/contract/billing/texts";
import { formatLongDate } from "@ponkan/contract/time/formats";
import { Refusal } from "../../lib/refusal.ts";
import { askStripe } from "./payments.ts";
import { findBuyer } from "./stripe.queries.ts";
import { isEnding, liftEndParams, requireLive } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Ends the subscription with the paid period (BI-06). */
export async function cancelSubscription(ctx: SyncNeeds, userId: number): Promise<{ message: string }> {
  const { subscription, item } = await requireLive(ctx, userId);
  if (isEnding(subscription)) throw new Refusal(422, billingTexts.alreadyCanceled);
  await askStripe(ctx, (stripe) => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }));
  await syncSubscription(ctx, userId);
  const { timezone } = await findBuyer(ctx.db, userId);
  return { message: billingTexts.endsOn(formatLongDate(new Date(item.current_period_end * 1000), timezone)) };
}

export async function reactivateSubscription(ctx: SyncNeeds, userId: number): Promise<{ message: string }> {
  const { subscription } = await requireLive(ctx, userId);
  if (!isEnding(subscription)) throw new Refusal(422, billingTexts.notCanceled);
  await askStripe(ctx, (stripe) => stripe.subscriptions.update(subscription.id, liftEndParams(subscription)));
  await syncSubscription(ctx, userId);
  return { message: billingTexts.reactivated };
}
