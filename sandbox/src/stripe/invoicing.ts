import { addCharge } from "./charges.ts";
import { newId, type StripeContext } from "./context.ts";
import { afterUse, discountLines, runningDiscounts } from "./discounts.ts";
import { emit } from "./events.ts";
import { theCustomer, theSubscription } from "./find.ts";
import { type Invoice, type InvoiceLine, listOf, type Subscription } from "./wire.ts";

/** Smaller amounts are not charged but added to the balance. */
const LEAST_CHARGE = 50;

type Wanted = {
  subscription: Subscription;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  lines: InvoiceLine[];
  origin: string;
};

/** Drafts the invoice a customer would have to pay for these lines now; nothing is stored or spent. */
export function draftInvoice(ctx: StripeContext, { subscription, reason, lines, origin }: Wanted): Invoice {
  const customer = theCustomer(ctx, subscription.customer);
  const discounts = runningDiscounts(ctx, subscription.discounts);
  const id = newId("in");
  const discounted = discountLines(ctx, lines, discounts).map((line) => ({ ...line, invoice: id }));
  const used = discounts.filter((each) => discounted.some(({ discounts: ids }) => ids.includes(each.id)));
  const amounts = used.map(({ id: discount }) => ({ discount, amount: sumOf(discounted, discount) }));
  const subtotal = discounted.reduce((sum, { amount }) => sum + amount, 0);
  const total = subtotal - amounts.reduce((sum, { amount }) => sum + amount, 0);
  const now = ctx.clock.seconds();
  const owed = total + customer.balance;
  const amount_due = owed < LEAST_CHARGE ? 0 : owed;
  const [item] = subscription.items.data;
  return {
    ...blank,
    id,
    amount_due,
    amount_remaining: amount_due,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    discounts: used.map(({ id: discount }) => discount),
    effective_at: now,
    ending_balance: amount_due > 0 ? 0 : owed,
    hosted_invoice_url: `${origin}/invoices/${id}`,
    invoice_pdf: `${origin}/invoices/${id}/pdf`,
    lines: listOf(`/v1/invoices/${id}/lines`, discounted),
    number: `SANDBOX-${String(ctx.store.invoices.size + 1).padStart(4, "0")}`,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    } as Invoice["parent"],
    payments: listOf("/v1/invoice_payments", []),
    period_start: item?.current_period_start ?? now,
    period_end: item?.current_period_end ?? now,
    starting_balance: customer.balance,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: amounts,
    total_excluding_tax: total,
  };
}

const sumOf = (lines: readonly InvoiceLine[], discount: string): number =>
  lines
    .flatMap((line) => line.discount_amounts)
    .reduce((sum, each) => sum + (each.discount === discount ? each.amount : 0), 0);

/** Stores a draft as open, and spends the balance and one-time coupons it uses. */
export async function finalizeInvoice(ctx: StripeContext, draft: Invoice, subscriptionId: string): Promise<Invoice> {
  const now = ctx.clock.seconds();
  const customer = theCustomer(ctx, draft.customer);
  if (draft.ending_balance !== null && draft.ending_balance !== customer.balance)
    await ctx.store.customers.put({ ...customer, balance: draft.ending_balance });
  const invoice: Invoice = {
    ...draft,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  await ctx.store.invoices.put(invoice);
  const subscription = theSubscription(ctx, subscriptionId);
  const discounts = afterUse(ctx, subscription.discounts, invoice.discounts);
  await ctx.store.subscriptions.put({ ...subscription, discounts, latest_invoice: invoice.id });
  await emit(ctx, "invoice.created", invoice);
  await emit(ctx, "invoice.finalized", invoice);
  return invoice;
}

export async function markPaid(ctx: StripeContext, open: Invoice): Promise<Invoice> {
  const now = ctx.clock.seconds();
  const payment_intent = newId("pi");
  const paid: Invoice = {
    ...open,
    status: "paid",
    attempted: true,
    attempt_count: open.amount_due > 0 ? open.attempt_count + 1 : open.attempt_count,
    amount_paid: open.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: now },
    payments: listOf("/v1/invoice_payments", open.amount_due > 0 ? [paymentOf(open, payment_intent, now)] : []),
  };
  if (open.amount_due > 0) await addCharge(ctx, open, payment_intent);
  await ctx.store.invoices.put(paid);
  await emit(ctx, "invoice.paid", paid);
  await emit(ctx, "invoice.payment_succeeded", paid);
  return paid;
}

function paymentOf(
  { id, amount_due, currency }: Invoice,
  payment_intent: string,
  now: number,
): Invoice["payments"]["data"][number] {
  return {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: amount_due,
    amount_requested: amount_due,
    created: now,
    currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: now },
  };
}

export async function markFailed(ctx: StripeContext, open: Invoice, next: number | null): Promise<Invoice> {
  const failed: Invoice = {
    ...open,
    attempted: true,
    attempt_count: open.attempt_count + 1,
    next_payment_attempt: next,
  };
  await ctx.store.invoices.put(failed);
  await emit(ctx, "invoice.payment_failed", failed);
  return failed;
}

/** Voids an open invoice and returns what it took from the balance. */
export async function voidInvoice(ctx: StripeContext, open: Invoice): Promise<Invoice> {
  const customer = theCustomer(ctx, open.customer);
  const spent = (open.ending_balance ?? open.starting_balance) - open.starting_balance;
  if (spent !== 0) await ctx.store.customers.put({ ...customer, balance: customer.balance - spent });
  const status_transitions = { ...open.status_transitions, voided_at: ctx.clock.seconds() };
  const voided: Invoice = { ...open, status: "void", status_transitions, next_payment_attempt: null };
  await ctx.store.invoices.put(voided);
  await emit(ctx, "invoice.voided", voided);
  return voided;
}

const blank = {
  object: "invoice",
  account_country: "US",
  account_name: "Sandbox",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;
