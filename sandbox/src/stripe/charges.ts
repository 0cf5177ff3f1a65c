import { newId, type StripeContext } from "./context.ts";
import { emit } from "./events.ts";
import { invalid, missing } from "./failure.ts";
import type { Charge, Dispute, Invoice, Refund } from "./wire.ts";

/** Records the charge of an invoice. */
export async function addCharge(ctx: StripeContext, invoice: Invoice, payment_intent: string): Promise<void> {
  const charge: Charge = {
    id: newId("ch"),
    object: "charge",
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    amount_refunded: 0,
    captured: true,
    created: ctx.clock.seconds(),
    currency: invoice.currency,
    customer: invoice.customer,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent,
    refunded: false,
    status: "succeeded",
  };
  await ctx.store.charges.put(charge);
  await emit(ctx, "charge.succeeded", charge);
}

export function theCharge({ store }: StripeContext, id: string, param?: string): Charge {
  const found = store.charges.get(id);
  if (!found) throw missing("charge", id, param);
  return found;
}

type Back = { amount?: number | undefined; reason?: string | undefined };

/** Refunds all or part of a charge, never more than is left of it. */
export async function refund(ctx: StripeContext, charge: Charge, { amount, reason }: Back): Promise<Refund> {
  const left = charge.amount - charge.amount_refunded;
  const back = amount ?? left;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (back < 1 || back > left)
    throw invalid(`Refund amount (${back}) is greater than unrefunded amount on charge (${left})`, { param: "amount" });
  const made: Refund = {
    id: newId("re"),
    object: "refund",
    amount: back,
    charge: charge.id,
    created: ctx.clock.seconds(),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: (reason ?? null) as Refund["reason"],
    status: "succeeded",
  };
  await ctx.store.refunds.put(made);
  const amount_refunded = charge.amount_refunded + back;
  const after = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  await ctx.store.charges.put(after);
  await emit(ctx, "refund.created", made);
  await emit(ctx, "charge.refunded", after, charge);
  return made;
}

/** Opens a dispute of the card's owner; an inquiry only asks what the payment was for. */
export async function dispute(ctx: StripeContext, charge: Charge, isInquiry: boolean): Promise<Dispute> {
  const made: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created: ctx.clock.seconds(),
    currency: charge.currency,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: isInquiry ? "warning_needs_response" : "needs_response",
  };
  await ctx.store.disputes.put(made);
  await ctx.store.charges.put({ ...charge, disputed: true });
  await emit(ctx, "charge.dispute.created", made);
  return made;
}

export async function closeDispute(ctx: StripeContext, id: string, status: "won" | "lost"): Promise<Dispute> {
  const before = ctx.store.disputes.get(id);
  if (!before) throw missing("dispute", id);
  const closed = { ...before, status };
  await ctx.store.disputes.put(closed);
  await emit(ctx, "charge.dispute.closed", closed, before);
  return closed;
}
