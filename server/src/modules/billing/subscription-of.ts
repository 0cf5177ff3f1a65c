import { billingTexts } from "@ponkan/contract/billing/texts";
import type Stripe from "stripe";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { askStripe } from "./payments.ts";
import { findCustomerId } from "./stripe.queries.ts";
import { currentOf } from "./sync-subscription.ts";

export type Live = { customer: string; subscription: Stripe.Subscription; item: Stripe.SubscriptionItem };

/** The user's subscription as it is at Stripe now, if it gives a plan. */
export async function findLive(
  ctx: Pick<AppContext, "db" | "payments" | "log">,
  userId: number,
): Promise<Live | undefined> {
  const customer = await findCustomerId(ctx.db, userId);
  if (!customer) return undefined;
  const { data } = await askStripe(ctx, (stripe) => stripe.subscriptions.list({ customer, status: "all", limit: 100 }));
  const subscription = currentOf(data);
  const item = subscription?.items.data[0];
  const counts = subscription?.status === "active" || subscription?.status === "past_due";
  return counts && item ? { customer, subscription, item } : undefined;
}

export async function requireLive(ctx: Pick<AppContext, "db" | "payments" | "log">, userId: number): Promise<Live> {
  const live = await findLive(ctx, userId);
  if (!live) throw new Refusal(404, billingTexts.noSubscription);
  return live;
}

export const isEnding = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean =>
  cancel_at_period_end || cancel_at !== null;

/** Lifts a pending end. Clears the date instead when the portal has set it without the flag. */
export const liftEndParams = ({
  cancel_at_period_end,
  cancel_at,
}: Stripe.Subscription): Stripe.SubscriptionUpdateParams =>
  cancel_at !== null && !cancel_at_period_end ? { cancel_at: "" } : { cancel_at_period_end: false };
