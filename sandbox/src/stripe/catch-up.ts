import { dropPending, endSubscription, nextPeriod, settleInvoice, withItem } from "./change-subscription.ts";
import type { StripeContext } from "./context.ts";
import { emit } from "./events.ts";
import { isLive, theSubscription } from "./find.ts";
import { draftInvoice, finalizeInvoice, markFailed, markPaid } from "./invoicing.ts";
import { chargeSubscription, periodLine, rememberBilled } from "./new-subscription.ts";
import type { Subscription } from "./wire.ts";

const DAY = 86_400;

/**
 * Processes everything that became due since the last call, in chronological order: renewals, retries, ends, expiries.
 */
export async function catchUp(ctx: StripeContext, origin: string): Promise<void> {
  await expireSessions(ctx);
  for (const { id } of [...ctx.store.subscriptions.values()].filter(isLive)) {
    while (await nextStep(ctx, theSubscription(ctx, id), origin));
  }
}

/** Processes one thing that is due for a subscription; returns false if there is none. */
async function nextStep(ctx: StripeContext, subscription: Subscription, origin: string): Promise<boolean> {
  const now = ctx.clock.seconds();
  const [item] = subscription.items.data;
  if (!item || !isLive(subscription)) return false;
  const { pending_update } = subscription;
  if (pending_update && pending_update.expires_at <= now) {
    await dropPending(ctx, subscription);
    return true;
  }

  const retry = retryOf(ctx, subscription);
  if (retry !== null && retry <= now && retry <= item.current_period_end) return tryAgain(ctx, subscription);
  const end = subscription.cancel_at ?? item.current_period_end;
  const ends = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  if (ends && end <= now) {
    await endSubscription(ctx, subscription, "cancellation_requested", end);
    return true;
  }
  if (item.current_period_end > now || subscription.status === "unpaid") return false;
  await renew(ctx, subscription, origin);
  return true;
}

function retryOf({ store }: StripeContext, { latest_invoice }: Subscription): number | null {
  const invoice = store.invoices.get(latest_invoice ?? "");
  return invoice?.status === "open" ? invoice.next_payment_attempt : null;
}

async function renew(ctx: StripeContext, before: Subscription, origin: string): Promise<void> {
  const item = nextPeriod(before);
  const renewed = withItem(before, { item, anchor: before.billing_cycle_anchor });
  await ctx.store.subscriptions.put(renewed);
  const lines = [periodLine(ctx, item)];
  const draft = draftInvoice(ctx, { subscription: renewed, reason: "subscription_cycle", lines, origin });
  const invoice = await finalizeInvoice(ctx, draft, before.id);
  const charged = invoice.amount_due > 0 ? chargeSubscription(ctx, renewed) : ({ kind: "paid" } as const);
  await rememberBilled(ctx, item, invoice.total);
  if (charged.kind === "paid") await markPaid(ctx, invoice);
  else {
    const [first] = ctx.settings.current().retry_days;
    await markFailed(ctx, invoice, first === undefined ? null : item.current_period_start + first * DAY);
    await ctx.store.subscriptions.put({ ...theSubscription(ctx, before.id), status: "past_due" });
  }
  await emit(ctx, "customer.subscription.updated", theSubscription(ctx, before.id), before);
}

async function tryAgain(ctx: StripeContext, subscription: Subscription): Promise<boolean> {
  const invoice = ctx.store.invoices.get(subscription.latest_invoice ?? "");
  if (!invoice) return false;
  if (chargeSubscription(ctx, subscription).kind === "paid") {
    await settleInvoice(ctx, invoice);
    return true;
  }
  const begun = subscription.items.data[0]?.current_period_start ?? 0;
  const next = ctx.settings.current().retry_days.map((days) => begun + days * DAY);
  const later = next.find((at) => at > (invoice.next_payment_attempt ?? 0)) ?? null;
  await markFailed(ctx, invoice, later);
  if (later === null) await giveUp(ctx, theSubscription(ctx, subscription.id), invoice.next_payment_attempt);
  return true;
}

async function giveUp(ctx: StripeContext, subscription: Subscription, at: number | null): Promise<void> {
  if (ctx.settings.current().after_retries === "canceled") {
    await endSubscription(ctx, subscription, "payment_failed", at ?? undefined);
    return;
  }
  const unpaid: Subscription = { ...subscription, status: "unpaid" };
  await ctx.store.subscriptions.put(unpaid);
  await emit(ctx, "customer.subscription.updated", unpaid, subscription);
}

async function expireSessions(ctx: StripeContext): Promise<void> {
  const now = ctx.clock.seconds();
  for (const session of [...ctx.store.sessions.values()]) {
    if (session.status !== "open" || session.expires_at > now) continue;
    const expired = { ...session, status: "expired" as const, url: null };
    await ctx.store.sessions.put(expired);
    await emit(ctx, "checkout.session.expired", expired);
  }
}
