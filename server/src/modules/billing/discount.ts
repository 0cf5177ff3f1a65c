import { RETENTION_DISCOUNT_PERCENT } from "@ponkan/contract/billing/constants";
import { billingTexts } from "@ponkan/contract/billing/texts";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import type Stripe from "stripe";
import { Refusal } from "../../lib/refusal.ts";
import { findOpenIntent, hadDiscountSince, type Intent, openIntent, settleIntent } from "./intents.queries.ts";
import { askStripe } from "./payments.ts";
import { findPlanByPrice } from "./plans.queries.ts";
import { isDiscountGiven, settleDiscount } from "./settle-intents.ts";
import { goingOn, isEnding, type Live, requireLive } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Once in twelve months, and only while everything is paid (BI-07). A pending end is lifted. */
export async function giveDiscount(ctx: SyncNeeds, userId: number): Promise<{ message: string }> {
  const live = await requireLive(ctx, userId);
  const intent = await beginDiscount(ctx, userId, live);
  try {
    await askStripe(ctx, (stripe) => creditOfAMonth(stripe, live, intent));
    await settleIntent(ctx.db, intent.id, "done", ctx.clock.now());
  } finally {
    // Without the credit the end may be lifted all the same, which has to be seen.
    await syncSubscription(ctx, userId);
  }
  return { message: billingTexts.discounted };
}

async function beginDiscount(ctx: SyncNeeds, userId: number, live: Live): Promise<Intent> {
  const now = ctx.clock.now();
  const { customer, subscription } = live;
  // Another tab may be at it: asked with the same key, Stripe gives it once.
  const before = await findOpenIntent(ctx.db, userId, "discount");
  if (before && !(await isDiscountGiven(ctx, before))) return before;
  if (before) await settleDiscount(ctx, before);
  const isUsed = await hadDiscountSince(ctx.db, userId, aYearBefore(now));
  if (isUsed || subscription.status !== "active") throw new Refusal(422, billingTexts.discountUsed);
  const params = { subscription_id: subscription.id, customer_id: customer, ...shareOfAMonth(live) };
  const intent = await openIntent(ctx.db, { user_id: userId, kind: "discount", params, now });
  if (!intent) throw new Refusal(422, billingTexts.discountUsed);
  return intent;
}

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

/** The discount is a share of the plan there is; whoever took it does not go to a cheaper one the next minute. */
export async function refuseAfterDiscount(
  { db, clock }: Pick<SyncNeeds, "db" | "clock">,
  userId: number,
  { item }: Live,
  wanted: Pick<SubscriptionPlan, "monthly_posts">,
): Promise<void> {
  const now = await findPlanByPrice(db, item.price.id);
  if (!now || wanted.monthly_posts >= now.monthly_posts) return;
  const lately = new Date(clock.now().getTime() - MONTH_MS);
  if (await hadDiscountSince(db, userId, lately)) throw new Refusal(422, billingTexts.afterDiscount);
}

function aYearBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}

/** As it is when it is asked for: sent again it has to be the same, whatever plan there is by then. */
function shareOfAMonth({ item: { price } }: Live) {
  const months = price.recurring?.interval === "year" ? 12 : 1;
  const amount = Math.round(((price.unit_amount ?? 0) * RETENTION_DISCOUNT_PERCENT) / (months * 100));
  return { amount, currency: price.currency };
}

/**
 * On account of the next invoice: 30 % of a month, or of a twelfth of a year. A coupon would wait on the subscription and
 * take its share of a whole year when the plan is changed meanwhile. The end is lifted first: whoever asks again after a
 * crash is told that the credit is there, and stays.
 */
async function creditOfAMonth(stripe: Stripe, { customer, subscription }: Live, intent: Intent): Promise<void> {
  if (isEnding(subscription)) await stripe.subscriptions.update(subscription.id, goingOn(subscription));
  await stripe.customers.createBalanceTransaction(
    customer,
    {
      amount: -Number(intent.params.amount),
      currency: String(intent.params.currency),
      description: `${RETENTION_DISCOUNT_PERCENT}% off one month`,
      metadata: { discount_intent: intent.id },
    },
    { idempotencyKey: `discount-${intent.id}` },
  );
}
