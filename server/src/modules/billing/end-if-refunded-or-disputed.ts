import type Stripe from "stripe";
import { askStripe, ifMissing } from "./payments.ts";
import { findUserOfCustomer } from "./stripe.queries.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { isLive, syncSubscription } from "./sync-subscription.ts";
import { endingBecause } from "./why-ended.ts";

/**
 * Handles a refunded or disputed payment (BI-25). The plan ends at once when everything paid for the current period was
 * refunded, and on any dispute of a payment for it, so that the card is not charged again.
 */
export async function endIfRefundedOrDisputed(ctx: SyncNeeds, chargeId: string): Promise<void> {
  const charge = await askStripe(ctx, (stripe) => stripe.charges.retrieve(chargeId)).catch(ifMissing);
  const customer = idOf(charge?.customer);
  const userId = customer && (await findUserOfCustomer(ctx.db, customer));
  if (!charge || !userId) return;
  const subscription = await findPaidFor(ctx, charge);
  if (!subscription || !isLive(subscription)) return;
  const why = await whyItEnds(ctx, charge, subscription);
  if (!why) return;
  ctx.log.warn({ user: userId, subscription: subscription.id, charge: chargeId, why }, "a plan ends with its payment");
  await askStripe(ctx, (stripe) => stripe.subscriptions.cancel(subscription.id, endingBecause(why))).catch(ifMissing);
  await syncSubscription(ctx, userId);
}

/** Found by the invoice, because a charge does not say what it was for. */
async function findPaidFor(ctx: SyncNeeds, charge: Stripe.Charge): Promise<Stripe.Subscription | undefined> {
  const payment_intent = idOf(charge.payment_intent);
  if (!payment_intent) return undefined;
  const { data } = await askStripe(ctx, (stripe) =>
    stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent }, limit: 1 }),
  );
  const invoiceId = idOf(data[0]?.invoice);
  if (!invoiceId) return undefined;
  const invoice = await askStripe(ctx, (stripe) => stripe.invoices.retrieve(invoiceId));
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  return id ? askStripe(ctx, (stripe) => stripe.subscriptions.retrieve(id)).catch(ifMissing) : undefined;
}

async function whyItEnds(
  ctx: SyncNeeds,
  charge: Stripe.Charge,
  subscription: Stripe.Subscription,
): Promise<"disputed" | "refunded" | undefined> {
  if (charge.disputed) {
    const { data } = await askStripe(ctx, (stripe) => stripe.disputes.list({ charge: charge.id, limit: 100 }));
    if (data.some(({ status }) => COUNTING.includes(status))) return "disputed";
  }
  return charge.refunded && (await isAllBack(ctx, subscription)) ? "refunded" : undefined;
}

/** Excludes inquiries, and disputes decided in our favor. */
const COUNTING: Stripe.Dispute.Status[] = ["needs_response", "under_review", "lost"];

/** Whether everything paid since the current period began was refunded. */
async function isAllBack(ctx: SyncNeeds, subscription: Stripe.Subscription): Promise<boolean> {
  const since = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  const { data: invoices } = await askStripe(ctx, (stripe) =>
    stripe.invoices.list({
      subscription: subscription.id,
      status: "paid",
      created: { gte: since },
      limit: 100,
      expand: ["data.payments"],
    }),
  );
  const intents = invoices.flatMap(({ payments }) => payments?.data ?? []);
  for (const { payment } of intents) {
    const payment_intent = idOf(payment.payment_intent);
    if (!payment_intent) return false;
    const { data } = await askStripe(ctx, (stripe) => stripe.charges.list({ payment_intent, limit: 100 }));
    if (data.some(({ status, refunded }) => status === "succeeded" && !refunded)) return false;
  }
  return intents.length > 0;
}

const idOf = (given: string | { id?: string } | null | undefined): string | undefined =>
  typeof given === "string" ? given : given?.id;
