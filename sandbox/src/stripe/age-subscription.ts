import { nextEnd } from "./calendar.ts";
import { subscriptionOf } from "./change-subscription.ts";
import type { StripeContext } from "./context.ts";
import { theSubscription } from "./find.ts";
import { listOf } from "./wire.ts";

/** Moves a subscription into the past with all that belongs to it. Advancing the clock would also renew others. */
export async function ageSubscription(ctx: StripeContext, id: string, seconds: number): Promise<void> {
  const { store } = ctx;
  const before = theSubscription(ctx, id);
  const earlier = <T extends number | null>(at: T): T => (at === null ? at : ((at - seconds) as T));
  // Months differ in length, so the end of the current period is recalculated from its start.
  const items = before.items.data.map((item) => {
    const start = earlier(item.current_period_start);
    const end = nextEnd(start, item.price.recurring ?? { interval: "month", interval_count: 1 }, start);
    return { ...item, created: earlier(item.created), current_period_start: start, current_period_end: end };
  });
  await store.subscriptions.put({
    ...before,
    items: listOf(before.items.url, items),
    created: earlier(before.created),
    start_date: earlier(before.start_date),
    billing_cycle_anchor: items[0]?.current_period_start ?? before.billing_cycle_anchor,
    cancel_at: before.cancel_at && (items[0]?.current_period_end ?? null),
    canceled_at: earlier(before.canceled_at),
    pending_update: before.pending_update && {
      ...before.pending_update,
      expires_at: earlier(before.pending_update.expires_at),
    },
  });
  const billed = store.billed.get(id);
  if (billed) await store.billed.put({ ...billed, start: earlier(billed.start), end: earlier(billed.end) });
  for (const invoice of [...store.invoices.values()].filter((each) => subscriptionOf(each) === id))
    await store.invoices.put({
      ...invoice,
      created: earlier(invoice.created),
      next_payment_attempt: earlier(invoice.next_payment_attempt),
    });
}
