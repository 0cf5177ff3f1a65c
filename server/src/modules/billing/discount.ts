import { RETENTION_DISCOUNT_PERCENT } from "@ponkan/contract/billing/constants";
import { billingTexts } from "@ponkan/contract/billing/texts";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import type Stripe from "stripe";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findOpenIntent, hadDiscountSince, type Intent, openIntent, settleIntent } from "./intents.queries.ts";
import { askStripe } from "./payments.ts";
import { findPlanByPrice } from "./plans.queries.ts";
import { isDiscountGiven, settleDiscount } from "./settle-intents.ts";
import { lockSubscription } from "./stripe.queries.ts";
import { isEnding, type Live, liftEndParams, requireLive } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Given once in twelve months, and only while everything is paid (BI-07). Lifts a pending end. */
export async function giveDiscount(ctx: SyncNeeds, userId: number): Promise<{ message: string }> {
  const live = await requireLive(ctx, userId);
  try {
    const intent = await beginDiscount(ctx, userId, live);
    await askStripe(ctx, (stripe) => creditOfAMonth(stripe, live, intent));
    await settleIntent(ctx.db, intent.id, "done", ctx.clock.now());
  } finally {
    // The end may have been lifted without the credit being given; this stores it.
    await syncSubscription(ctx, userId);
  }
  return { message: billingTexts.discounted };
}

async function beginDiscount(ctx: SyncNeeds, userId: number, live: Live): Promise<Intent> {
  const now = ctx.clock.now();
  const { customer, subscription } = live;
  // Another tab may be doing this: with the same key, Stripe gives it once.
  const before = await findOpenIntent(ctx.db, userId, "discount");
  if (before && !(await isDiscountGiven(ctx, before))) return before;
  if (before) await settleDiscount(ctx, before);
  return ctx.db.transaction().execute(async (tx) => {
    // Serializes this with changes of the plan.
    const stored = await lockSubscription(tx, userId);
    const isUsed = await hadDiscountSince(tx, userId, aYearBefore(now));
    if (isUsed || subscription.status !== "active") throw new Refusal(422, billingTexts.discountUsed);
    if (stored && (await isChanging(tx, userId, live, stored))) throw new Refusal(503, billingTexts.away);
    const share = await shareOfAMonth(tx, userId, live);
    const params = { subscription_id: subscription.id, customer_id: customer, ...share };
    const intent = await openIntent(tx, { user_id: userId, kind: "discount", params, now });
    if (!intent) throw new Refusal(422, billingTexts.discountUsed);
    return intent;
  });
}

/** Whether a change to a smaller plan is open, or the stored plan is not Stripe's any more. */
async function isChanging(
  tx: Db,
  userId: number,
  { item }: Live,
  stored: { plan_id: number; monthly_posts: number },
): Promise<boolean> {
  const asked = await findPlanByPrice(tx, item.price.id);
  const change = await findOpenIntent(tx, userId, "change");
  const wanted = change && (await findPlanByPrice(tx, String(change.params.price_id)));
  const isStale = asked !== undefined && asked.id !== stored.plan_id;
  return isStale || (wanted !== undefined && wanted.monthly_posts < stored.monthly_posts);
}

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

/**
 * The discount is a share of the current plan, so a user who took it, or is about to, cannot move to a cheaper plan
 * right after.
 */
export async function refuseAfterDiscount(
  db: Db,
  userId: number,
  { item }: Live,
  wanted: Pick<SubscriptionPlan, "monthly_posts">,
  now: Date,
): Promise<void> {
  const own = await findPlanByPrice(db, item.price.id);
  if (!own || wanted.monthly_posts >= own.monthly_posts) return;
  const lately = new Date(now.getTime() - MONTH_MS);
  if (await hadDiscountSince(db, userId, lately)) throw new Refusal(422, billingTexts.afterDiscount);
}

function aYearBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}

/**
 * Computed once, because repeating the request has to send the same amount, whatever the plan is by then. If a smaller
 * plan is waiting, the next payment is for that one.
 */
async function shareOfAMonth(tx: Db, userId: number, { item: { price } }: Live) {
  const later = await findOpenIntent(tx, userId, "later");
  const next = later && (await findPlanByPrice(tx, String(later.params.price_id)));
  const months = (next?.interval ?? price.recurring?.interval) === "year" ? 12 : 1;
  const cents = next?.price ?? price.unit_amount ?? 0;
  return { amount: Math.round((cents * RETENTION_DISCOUNT_PERCENT) / (months * 100)), currency: price.currency };
}

/**
 * Credits the next invoice with 30 % of a month, or of a twelfth of a year. A coupon would stay on the subscription and
 * take its share of a whole year after a change of plan. The end is lifted first, so that a user who retries after a
 * crash, and is told the credit is there, stays subscribed.
 */
async function creditOfAMonth(stripe: Stripe, { customer, subscription }: Live, intent: Intent): Promise<void> {
  if (isEnding(subscription)) await stripe.subscriptions.update(subscription.id, liftEndParams(subscription));
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
