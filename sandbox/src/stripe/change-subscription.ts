import { nextEnd } from "./calendar.ts";
import type { StripeContext } from "./context.ts";
import { emit } from "./events.ts";
import { cardFailure, invalid, StripeFailure } from "./failure.ts";
import { theSubscription } from "./find.ts";
import { draftInvoice, finalizeInvoice, markFailed, markPaid, voidInvoice } from "./invoicing.ts";
import { invoiceLine } from "./lines.ts";
import { chargeSubscription, newItem, periodLine, planOf, rememberBilled } from "./new-subscription.ts";
import {
  type Invoice,
  type InvoiceLine,
  listOf,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from "./wire.ts";

/** Without `prorates`, nothing is charged or credited within the current period. */
export type Change = { price: Price; quantity: number; at: number; origin: string; prorates?: boolean };
export type PaymentBehavior =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete";

export type Planned = { item: SubscriptionItem; anchor: number; lines: InvoiceLine[] };

/** Plans a change of price: a credit for the rest of the old price, and the rest of the new one or a new period. */
export function planChange(ctx: StripeContext, subscription: Subscription, change: Change): Planned {
  const [item] = subscription.items.data as [SubscriptionItem];
  const { price, quantity, at, prorates = true } = change;
  const { current_period_start: start, current_period_end: end } = item;
  if (at < start || at > end)
    throw invalid("The proration date must be in the current period.", { param: "proration_date" });

  const credit = creditLine(ctx, item, at);
  const isSameInterval = price.recurring?.interval === item.price.recurring?.interval;
  if (isSameInterval) {
    const changed = { ...item, price, plan: planOf(price), quantity };
    const amount = Math.round((price.unit_amount * quantity * (end - at)) / (end - start));
    const text = `Remaining time on ${nameOf(ctx, price)}`;
    const debit = invoiceLine({ item: changed, price, amount, period: { start: at, end }, isProration: true, text });
    return { item: changed, anchor: subscription.billing_cycle_anchor, lines: prorates ? [credit, debit] : [] };
  }
  // A change between month and year starts a new period, now at the latest; a later date only affects the credit.
  const anchor = Math.min(at, ctx.clock.seconds());
  const anew = newItem(subscription.id, price, quantity, anchor);
  const changed = { ...anew, id: item.id, created: item.created };
  return { item: changed, anchor, lines: [...(prorates ? [credit] : []), periodLine(ctx, changed)] };
}

function creditLine(ctx: StripeContext, item: SubscriptionItem, at: number): InvoiceLine {
  const { price, quantity, current_period_start: start, current_period_end: end } = item;
  const net = ctx.store.billed.get(item.subscription)?.net ?? price.unit_amount * quantity;
  const amount = -Math.round((net * (end - at)) / (end - start));
  const text = `Unused time on ${nameOf(ctx, price)}`;
  return invoiceLine({ item, price, amount: amount || 0, period: { start: at, end }, isProration: true, text });
}

const nameOf = ({ store }: StripeContext, price: Price): string => store.products.get(price.product)?.name ?? price.id;

/** Other fields of an update that are held back until its payment; null for fields that were not sent. */
export type AlsoHeld = Pick<
  NonNullable<Subscription["pending_update"]>,
  "metadata" | "discounts" | "cancel_at_period_end"
>;

/** Changes the price and charges for it at once; `behavior` decides what happens if the charge fails. */
export async function changePrice(
  ctx: StripeContext,
  before: Subscription,
  change: Change,
  { behavior, also }: { behavior: PaymentBehavior; also: AlsoHeld },
): Promise<"changed" | "held"> {
  const subscription = { ...before, discounts: also.discounts ?? before.discounts };
  const planned = planChange(ctx, subscription, change);
  const changed = withItem(subscription, planned);
  if (planned.lines.length === 0) return changeSilently(ctx, before, changed);
  const draft = draftInvoice(ctx, {
    subscription: changed,
    reason: "subscription_update",
    lines: planned.lines,
    origin: change.origin,
  });
  const charged = draft.amount_due > 0 ? chargeSubscription(ctx, subscription) : ({ kind: "paid" } as const);

  if (charged.kind !== "paid" && behavior === "error_if_incomplete") throw refused(charged);
  await dropPending(ctx, before);
  if (charged.kind === "paid") {
    await ctx.store.subscriptions.put({ ...changed, pending_update: null });
    await markPaid(ctx, await finalizeInvoice(ctx, draft, subscription.id));
    await rememberBilled(ctx, planned.item, planned.item.price.unit_amount * planned.item.quantity);
    return "changed";
  }
  if (behavior === "pending_if_incomplete") {
    await holdChange(ctx, before, { planned, also, draft });
    return "held";
  }
  await ctx.store.subscriptions.put({ ...changed, status: "past_due" });
  await markFailed(ctx, await finalizeInvoice(ctx, draft, subscription.id), null);
  return "changed";
}

/** Changes the price without an invoice; the next renewal uses the new price. */
async function changeSilently(ctx: StripeContext, before: Subscription, changed: Subscription): Promise<"changed"> {
  await dropPending(ctx, before);
  await ctx.store.subscriptions.put({ ...changed, pending_update: null });
  const [item] = changed.items.data as [SubscriptionItem];
  await rememberBilled(ctx, item, item.price.unit_amount * item.quantity);
  return "changed";
}

function refused(charged: Exclude<ReturnType<typeof chargeSubscription>, { kind: "paid" }>): StripeFailure {
  if (charged.kind === "declined") return cardFailure(charged.decline);
  const message =
    "Payment for this subscription requires additional user action before it can be completed successfully.";
  return new StripeFailure(402, { type: "card_error", code: "subscription_payment_intent_requires_action", message });
}

const PENDING_SECONDS = 23 * 3600;

/** Holds a change back until its invoice is paid; the plan stays as it is until then. */
async function holdChange(
  ctx: StripeContext,
  { id }: Subscription,
  { planned, also, draft }: { planned: Planned; also: AlsoHeld; draft: Invoice },
): Promise<void> {
  const subscription = theSubscription(ctx, id);
  const end = subscription.items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY;
  await ctx.store.subscriptions.put({
    ...subscription,
    pending_update: {
      ...also,
      expires_at: Math.min(ctx.clock.seconds() + PENDING_SECONDS, end),
      subscription_items: [planned.item],
      billing_cycle_anchor: planned.anchor,
      discount: null,
      trial_end: null,
      trial_from_plan: null,
    },
  });
  await markFailed(ctx, await finalizeInvoice(ctx, draft, subscription.id), null);
}

/** Drops a change that is waiting for its payment, and voids its invoice. */
export async function dropPending(ctx: StripeContext, { id }: Subscription): Promise<void> {
  const before = theSubscription(ctx, id);
  if (!before.pending_update) return;
  const invoice = ctx.store.invoices.get(before.latest_invoice ?? "");
  const isOpen = invoice?.status === "open";
  if (isOpen) await voidInvoice(ctx, invoice);
  // The invoice's one-time discounts can be used again.
  const discounts = [...new Set([...before.discounts, ...(isOpen ? invoice.discounts : [])])];
  const dropped = { ...before, discounts, pending_update: null };
  await ctx.store.subscriptions.put(dropped);
  await emit(ctx, "customer.subscription.pending_update_expired", dropped);
}

export const withItem = (
  subscription: Subscription,
  { item, anchor }: Pick<Planned, "item" | "anchor">,
): Subscription => ({
  ...subscription,
  billing_cycle_anchor: anchor,
  items: listOf(subscription.items.url, [item]),
});

/** Marks an open invoice as paid and applies the change that was waiting for it. */
export async function settleInvoice(ctx: StripeContext, open: Invoice): Promise<Invoice> {
  const paid = await markPaid(ctx, open);
  const id = subscriptionOf(open);
  const before = id ? theSubscription(ctx, id) : undefined;
  if (!before || before.latest_invoice !== open.id) return paid;

  const item = before.pending_update?.subscription_items[0];
  const changed = item ? withPending(before, item) : before;
  const now: Subscription = { ...changed, status: OWING.includes(before.status) ? "active" : before.status };
  await ctx.store.subscriptions.put(now);
  if (item) {
    await rememberBilled(ctx, item, item.price.unit_amount * item.quantity);
    await emit(ctx, "customer.subscription.pending_update_applied", now);
  }
  await emit(ctx, "customer.subscription.updated", now, before);
  return paid;
}

const OWING = ["past_due", "unpaid"];

function withPending(before: Subscription, item: SubscriptionItem): Subscription {
  const { pending_update } = before;
  const anchor = pending_update?.billing_cycle_anchor ?? before.billing_cycle_anchor;
  const goesOn = pending_update?.cancel_at_period_end === false;
  return {
    ...withItem(before, { item, anchor }),
    pending_update: null,
    metadata: { ...before.metadata, ...pending_update?.metadata },
    discounts: pending_update?.discounts ?? before.discounts,
    ...(goesOn && { cancel_at_period_end: false, cancel_at: null, canceled_at: null }),
  };
}

export function subscriptionOf({ parent }: Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === "string" ? subscription : undefined;
}

/** The next period, at the same price. */
export function nextPeriod(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data as [SubscriptionItem];
  const start = item.current_period_end;
  const recurring = item.price.recurring ?? { interval: "month", interval_count: 1 };
  const end = nextEnd(subscription.billing_cycle_anchor, recurring, start);
  return { ...item, current_period_start: start, current_period_end: end };
}

/** Ends a subscription immediately. */
export async function endSubscription(
  ctx: StripeContext,
  subscription: Subscription,
  reason: string,
  at = ctx.clock.seconds(),
): Promise<Subscription> {
  const ended: Subscription = {
    ...subscription,
    status: "canceled",
    ended_at: at,
    canceled_at: subscription.canceled_at ?? at,
    pending_update: null,
    cancellation_details: {
      comment: subscription.cancellation_details?.comment ?? null,
      feedback: subscription.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    } as Subscription["cancellation_details"],
  };
  await ctx.store.subscriptions.put(ended);
  for (const invoice of ctx.store.invoices.values()) {
    const isOpen = invoice.status === "open" && subscriptionOf(invoice) === subscription.id;
    if (isOpen) await ctx.store.invoices.put({ ...invoice, next_payment_attempt: null });
  }
  await emit(ctx, "customer.subscription.deleted", ended);
  return ended;
}
