import type { CheckoutReply } from "@ponkan/contract/billing/checkout";
import { billingTexts } from "@ponkan/contract/billing/texts";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import type Stripe from "stripe";
import { Refusal } from "../../lib/refusal.ts";
import { findOpenIntent, type Intent, openIntent, settleIntent } from "./intents.queries.ts";
import { askStripe, CardRefused } from "./payments.ts";
import { openPortal } from "./portal.ts";
import { type Buyer, priceOf } from "./price-of.ts";
import { prorationDate } from "./proration.ts";
import { settleChange } from "./settle-intents.ts";
import { goingOn, isEnding, type Live } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Changes the plan at once and charges the difference; a pending end is lifted by it (BI-05). */
export async function changePlan(
  ctx: SyncNeeds,
  buyer: Buyer,
  live: Live,
  plan: SubscriptionPlan,
): Promise<CheckoutReply> {
  const { subscription, item } = live;
  // First what is owed: a change would give credit for time that nobody has paid.
  if (subscription.status === "past_due") {
    const { url } = await openPortal(ctx, buyer, live.customer);
    return { object: "checkout.session", message: null, url, latest_invoice: null, price: priceOf(plan) };
  }
  if (item.price.id !== plan.price_id) return changePrice(ctx, buyer, live, plan);
  if (!isEnding(subscription)) throw new Refusal(422, billingTexts.alreadyActive);
  const changed = await askStripe(ctx, (stripe) =>
    stripe.subscriptions.update(subscription.id, { ...goingOn(subscription), expand: ["latest_invoice"] }),
  );
  await syncSubscription(ctx, buyer.userId);
  return updated(plan, changed);
}

async function changePrice(
  ctx: SyncNeeds,
  { userId }: Buyer,
  live: Live,
  plan: SubscriptionPlan,
): Promise<CheckoutReply> {
  const intent = await beginChange(ctx, userId, live, plan);
  try {
    const changed = await askStripe(ctx, (stripe) => sendChange(stripe, live, intent, plan));
    await syncSubscription(ctx, userId);
    await settleIntent(ctx.db, intent.id, "done", ctx.clock.now());
    return updated(plan, changed);
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error; // whether it went through is settled by looking
    if (error.code === "subscription_payment_intent_requires_action") return askForProof(ctx, live, intent, plan);
    await settleIntent(ctx.db, intent.id, "failed", ctx.clock.now());
    throw error;
  }
}

/** Written down before Stripe is asked; one that another request left open is settled first. */
async function beginChange(ctx: SyncNeeds, userId: number, live: Live, plan: SubscriptionPlan): Promise<Intent> {
  const now = ctx.clock.now();
  const before = await findOpenIntent(ctx.db, userId, "change");
  if (before) await settleChange(ctx, before, live.subscription);
  const params = {
    subscription_id: live.subscription.id,
    price_id: plan.price_id,
    proration_date: prorationDate(live, now),
  };
  const intent = await openIntent(ctx.db, { user_id: userId, kind: "change", params, now });
  if (!intent) throw new Refusal(503, billingTexts.away);
  return intent;
}

function sendChange(
  stripe: Stripe,
  { subscription, item }: Live,
  intent: Intent,
  plan: SubscriptionPlan,
): Promise<Stripe.Subscription> {
  // Codes are for months: what takes a share off one would take it off the whole year.
  const dropsCodes = plan.interval === "year" && subscription.discounts.length > 0;
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item.id, price: String(intent.params.price_id) }],
    proration_behavior: "always_invoice",
    proration_date: Number(intent.params.proration_date),
    payment_behavior: "error_if_incomplete",
    metadata: { change_intent: intent.id },
    ...(dropsCodes && { discounts: "" as const }),
    ...(isEnding(subscription) && goingOn(subscription)),
    expand: ["latest_invoice"],
  };
  return stripe.subscriptions.update(subscription.id, params, { idempotencyKey: `change-${intent.id}` });
}

/** The card's owner has to prove it on the page of the invoice; until it is paid the plan stays as it is. */
async function askForProof(
  ctx: SyncNeeds,
  { subscription, item }: Live,
  intent: Intent,
  plan: SubscriptionPlan,
): Promise<CheckoutReply> {
  const held = await askStripe(ctx, (stripe) =>
    stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price: plan.price_id }],
        proration_behavior: "always_invoice",
        proration_date: Number(intent.params.proration_date),
        payment_behavior: "pending_if_incomplete",
        expand: ["latest_invoice"],
      },
      { idempotencyKey: `proof-${intent.id}` },
    ),
  );
  await settleIntent(ctx.db, intent.id, "done", ctx.clock.now());
  const invoice = invoiceOf(held);
  return {
    object: "checkout.session",
    message: null,
    url: invoice?.hosted_invoice_url ?? null,
    latest_invoice: invoice && { id: invoice.id, amount_due: invoice.amount_due },
    price: priceOf(plan),
  };
}

function updated(plan: SubscriptionPlan, subscription: Stripe.Subscription): CheckoutReply {
  const invoice = invoiceOf(subscription);
  const latest_invoice = invoice && { id: invoice.id, amount_due: Math.max(0, invoice.amount_due) };
  return { object: "subscription", message: billingTexts.updated, url: null, latest_invoice, price: priceOf(plan) };
}

const invoiceOf = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | null =>
  typeof latest_invoice === "object" ? latest_invoice : null;
