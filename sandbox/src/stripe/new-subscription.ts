import { nextEnd } from "./calendar.ts";
import { type Charged, chargeAlone } from "./cards.ts";
import { newId, type StripeContext } from "./context.ts";
import { emit } from "./events.ts";
import { theCustomer, theSubscription } from "./find.ts";
import { draftInvoice, finalizeInvoice, markPaid } from "./invoicing.ts";
import { invoiceLine } from "./lines.ts";
import { type Invoice, listOf, type Price, type Subscription, type SubscriptionItem } from "./wire.ts";

type Wanted = {
  customer: string;
  price: Price;
  quantity: number;
  discounts: string[];
  metadata: Record<string, string>;
  payment_method: string | null;
  origin: string;
  /** Whole seconds; defaults to now. */
  since?: number;
};

/** Starts a subscription whose first payment has already been taken from the card, and creates its first invoice. */
export async function beginSubscription(
  ctx: StripeContext,
  wanted: Wanted,
): Promise<{ subscription: Subscription; invoice: Invoice }> {
  const subscription = newSubscription(ctx, wanted);
  await ctx.store.subscriptions.put(subscription);
  for (const id of subscription.discounts) {
    const discount = ctx.store.discounts.get(id);
    if (discount) await ctx.store.discounts.put({ ...discount, subscription: subscription.id });
  }
  const [item] = subscription.items.data as [SubscriptionItem];
  const lines = [periodLine(ctx, item)];
  const draft = draftInvoice(ctx, { subscription, reason: "subscription_create", lines, origin: wanted.origin });
  const invoice = await markPaid(ctx, await finalizeInvoice(ctx, draft, subscription.id));
  await rememberBilled(ctx, item, invoice.total);
  const begun = theSubscription(ctx, subscription.id);
  await emit(ctx, "customer.subscription.created", begun);
  return { subscription: begun, invoice };
}

/** The invoice line for the whole period of an item. */
export function periodLine({ store }: StripeContext, item: SubscriptionItem) {
  const { price, quantity, current_period_start: start, current_period_end: end } = item;
  const name = store.products.get(price.product)?.name ?? price.product;
  const amount = price.unit_amount * quantity;
  const text = `${quantity} × ${name} (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring?.interval})`;
  return invoiceLine({ item, price, amount, period: { start, end }, isProration: false, text });
}

export async function rememberBilled({ store }: StripeContext, item: SubscriptionItem, net: number): Promise<void> {
  const { subscription: id, current_period_start: start, current_period_end: end } = item;
  await store.billed.put({ id, net: Math.max(0, net), start, end });
}

/** Charges the card of a subscription without its owner present. */
export function chargeSubscription(ctx: StripeContext, subscription: Subscription): Charged {
  const customer = theCustomer(ctx, subscription.customer);
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const card = method ? ctx.store.cards.get(method) : undefined;
  if (card) return chargeAlone(card.number);
  const message = "This customer has no attached payment source or default payment method.";
  return { kind: "declined", decline: { code: "resource_missing", message } };
}

function newSubscription({ clock }: StripeContext, wanted: Wanted): Subscription {
  const { customer, price, quantity, discounts, metadata, payment_method } = wanted;
  const now = wanted.since ?? clock.seconds();
  const id = newId("sub");
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "included" } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: payment_method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [newItem(id, price, quantity, now)]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "active",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
}

export function newItem(subscription: string, price: Price, quantity: number, start: number): SubscriptionItem {
  const recurring = price.recurring ?? { interval: "month", interval_count: 1 };
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: start,
    current_period_end: nextEnd(start, recurring, start),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The older form of a price, which subscriptions still include. */
export function planOf(price: Price): object {
  const { id, active, created, currency, product, unit_amount, recurring, metadata, nickname } = price;
  return {
    id,
    object: "plan",
    active,
    amount: unit_amount,
    amount_decimal: String(unit_amount),
    billing_scheme: "per_unit",
    created,
    currency,
    interval: recurring?.interval ?? "month",
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
