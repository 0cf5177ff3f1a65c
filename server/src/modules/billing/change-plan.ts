import type { CheckoutReply } from "@ponkan/contract/billing/checkout";
import { billingTexts } from "@ponkan/contract/billing/texts";
import { formatLongDate } from "@ponkan/contract/time/formats";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import type Stripe from "stripe";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { refuseAfterDiscount } from "./discount.ts";
import { finishChange } from "./finish-change.ts";
import { giveUpHeld, heldInvoice, isHeld } from "./held-change.ts";
import { findOpenIntent, type Intent, noteResult, openIntent, settleIntent } from "./intents.queries.ts";
import { dropLater, scheduleLaterChange } from "./later-change.ts";
import { laterStart } from "./later-start.ts";
import { askStripe, CardRefused, isInvalidRequest } from "./payments.ts";
import { openPortal } from "./portal.ts";
import { type Buyer, priceOf } from "./price-of.ts";
import { dropsCodes, prorationDate } from "./proration.ts";
import { settleChange } from "./settle-intents.ts";
import { findBuyer, lockSubscription } from "./stripe.queries.ts";
import { isEnding, type Live, liftEndParams } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Changes the plan at once, charges the difference and lifts a pending end (BI-05). A plan with fewer posts than were
 * used starts when the paid month ends; choosing the current plan again cancels that (BI-26).
 */
export async function changePlan(
  ctx: SyncNeeds,
  buyer: Buyer,
  live: Live,
  plan: SubscriptionPlan,
): Promise<CheckoutReply> {
  const { subscription, item } = live;
  // What is owed comes first: a change would credit time that was not paid for.
  if (subscription.status === "past_due") {
    const { url } = await openPortal(ctx, buyer, live.customer);
    return { object: "checkout.session", message: null, url, latest_invoice: null, price: priceOf(plan) };
  }
  if (item.price.id !== plan.price_id) return changePrice(ctx, buyer.userId, live, plan);
  const isKept = await dropLater(ctx, buyer.userId);
  if (!isKept && !isEnding(subscription)) throw new Refusal(422, billingTexts.alreadyActive);
  await goOn(ctx, buyer.userId, live);
  return updated(plan, null);
}

async function goOn(ctx: SyncNeeds, userId: number, { subscription }: Live): Promise<void> {
  if (!isEnding(subscription)) return;
  await askStripe(ctx, (stripe) => stripe.subscriptions.update(subscription.id, liftEndParams(subscription)));
  await syncSubscription(ctx, userId);
}

async function changePrice(ctx: SyncNeeds, userId: number, live: Live, plan: SubscriptionPlan): Promise<CheckoutReply> {
  const before = await settleBefore(ctx, userId, live, plan);
  if (before) return before;
  const { intent, starts } = await beginChange(ctx, userId, live, plan);
  if (intent) return makeChange(ctx, live, plan, intent);
  await goOn(ctx, userId, live);
  const { timezone } = await findBuyer(ctx.db, userId);
  return { ...updated(plan, null), message: billingTexts.startsOn(plan.name, formatLongDate(starts, timezone)) };
}

/** Makes the change of a stored intent. */
export async function makeChange(
  ctx: SyncNeeds,
  live: Live,
  plan: SubscriptionPlan,
  intent: Intent,
): Promise<CheckoutReply> {
  const userId = intent.user_id;
  try {
    const changed = await askStripe(ctx, (stripe) => sendChange(stripe, live, intent, "error_if_incomplete"));
    await syncSubscription(ctx, userId);
    await finishChange(ctx, intent);
    return updated(plan, invoiceOf(changed));
  } catch (error) {
    if (error instanceof CardRefused && error.code === "subscription_payment_intent_requires_action")
      return askForProof(ctx, live, intent, plan);
    const isRefused = error instanceof CardRefused || isInvalidRequest(error);
    if (!isRefused) throw error; // the sweep finds out whether it went through
    await settleIntent(ctx.db, intent.id, "failed", ctx.clock.now());
    if (error instanceof CardRefused) throw error;
    ctx.log.warn({ intent: intent.id, reason: (error as Error).message }, "Stripe refused a change of plan");
    throw new Refusal(503, billingTexts.away);
  }
}

/**
 * Settles a change that another request left open. If it waits for payment it is shown again when it is to the same
 * plan; otherwise it is given up, so that nobody pays for two changes.
 */
export async function settleBefore(
  ctx: SyncNeeds,
  userId: number,
  { subscription }: Live,
  plan: SubscriptionPlan,
): Promise<CheckoutReply | undefined> {
  const before = await findOpenIntent(ctx.db, userId, "change");
  if (before && isHeld(before, subscription) && before.params.price_id === plan.price_id) {
    const invoice = await heldInvoice(ctx, subscription);
    if (invoice?.status === "open") return payFirst(plan, invoice);
  }
  if (subscription.pending_update) await giveUpHeld(ctx, subscription);
  if (before) await settleChange(ctx, before, { ...subscription, pending_update: null });
  return undefined;
}

/**
 * Stores the intent before Stripe is called. The lock makes concurrent scheduling either count or see the open change,
 * and serializes this with requests for the discount.
 */
async function beginChange(
  ctx: SyncNeeds,
  userId: number,
  live: Live,
  plan: SubscriptionPlan,
): Promise<{ intent: Intent; starts: null } | { intent: null; starts: Date }> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const current = await lockSubscription(tx, userId);
    await refuseAfterDiscount(tx, userId, live, plan, now);
    const starts = await laterStart(tx, userId, live, plan, now);
    if (starts) {
      await scheduleLaterChange(tx, ctx, userId, live, plan, { starts, current: current?.name ?? "" });
      return { intent: null, starts };
    }
    const more = { proration_date: prorationDate(now, live), now };
    return { intent: await openChange(tx, userId, live, plan, more), starts };
  });
}

export async function openChange(
  db: Db,
  userId: number,
  live: Live,
  plan: Pick<SubscriptionPlan, "price_id" | "interval">,
  { proration_date, later_id, now }: { proration_date: number; later_id?: string; now: Date },
): Promise<Intent> {
  const { subscription } = live;
  const params = {
    subscription_id: subscription.id,
    price_id: plan.price_id,
    proration_date,
    drops_codes: dropsCodes(live, plan),
    // The waiting change that it carries out (BI-26).
    ...(later_id && { later_id }),
    // Identifies the end to lift: one requested later stays.
    ...(isEnding(subscription) && { lifts: subscription.canceled_at }),
  };
  const intent = await openIntent(db, { user_id: userId, kind: "change", params, now });
  if (!intent) throw new Refusal(503, billingTexts.away);
  return intent;
}

function sendChange(
  stripe: Stripe,
  { subscription, item }: Live,
  { id, params }: Intent,
  payment_behavior: "error_if_incomplete" | "pending_if_incomplete",
): Promise<Stripe.Subscription> {
  const isWhole = payment_behavior === "error_if_incomplete";
  const asked: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item.id, price: String(params.price_id) }],
    ...prorationOf(item, params),
    payment_behavior,
    metadata: { change_intent: id },
    ...(params.drops_codes === true && { discounts: "" as const }),
    // An end date without the flag cannot wait for a payment: settleChange lifts it.
    ...((isWhole || subscription.cancel_at_period_end) && isEnding(subscription) && liftEndParams(subscription)),
    expand: ["latest_invoice"],
  };
  const key = isWhole ? `change-${id}` : `proof-${id}`;
  return stripe.subscriptions.update(subscription.id, asked, { idempotencyKey: key });
}

/** At the end of the period nothing is left to charge or credit. */
function prorationOf(item: Stripe.SubscriptionItem, { proration_date }: Intent["params"]) {
  const date = Number(proration_date);
  return date === item.current_period_end
    ? { proration_behavior: "none" as const }
    : { proration_behavior: "always_invoice" as const, proration_date: date };
}

/** The cardholder has to authenticate on the invoice's page; until it is paid the plan stays as it is. */
async function askForProof(ctx: SyncNeeds, live: Live, intent: Intent, plan: SubscriptionPlan): Promise<CheckoutReply> {
  const held = await askStripe(ctx, (stripe) => sendChange(stripe, live, intent, "pending_if_incomplete"));
  const invoice = invoiceOf(held);
  await noteResult(ctx.db, intent.id, { invoice_id: invoice?.id ?? null });
  return payFirst(plan, invoice);
}

const payFirst = (plan: SubscriptionPlan, invoice: Stripe.Invoice | null): CheckoutReply => ({
  object: "checkout.session",
  message: null,
  url: invoice?.hosted_invoice_url ?? null,
  latest_invoice: invoice && { id: invoice.id, amount_due: invoice.amount_due },
  price: priceOf(plan),
});

function updated(plan: SubscriptionPlan, invoice: Stripe.Invoice | null): CheckoutReply {
  const latest_invoice = invoice && { id: invoice.id, amount_due: Math.max(0, invoice.amount_due) };
  return { object: "subscription", message: billingTexts.updated, url: null, latest_invoice, price: priceOf(plan) };
}

const invoiceOf = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | null =>
  typeof latest_invoice === "object" ? latest_invoice : null;
