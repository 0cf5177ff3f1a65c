import { askStripe } from "./payments.ts";
import { syncPlans } from "./plans.ts";
import { receiveEvent } from "./receive-event.ts";
import { settleIntents } from "./settle-intents.ts";
import { findOverdue, heardUntil, noteHeardUntil, removeOldEvents } from "./stripe.queries.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Stripe keeps events for 30 days. */
const KEPT_DAYS = 35;
const AT_MOST = 5_000;

/** Hears what webhooks did not bring, and settles what was left open. */
export async function sweepBilling(ctx: SyncNeeds): Promise<void> {
  if (!ctx.payments) return;
  const now = ctx.clock.now();
  const last = (await heardUntil(ctx.db)) ?? new Date(now.getTime() - DAY);
  const since = Math.floor((last.getTime() - HOUR) / 1000);
  const events = await askStripe(ctx, (stripe) =>
    stripe.events.list({ created: { gte: since }, limit: 100 }).autoPagingToArray({ limit: AT_MOST }),
  );
  for (const event of events.toReversed()) await receiveEvent(ctx, event);
  if (events.length === AT_MOST) ctx.log.error({ since }, "more happened at Stripe than the sweep could hear");
  await noteHeardUntil(ctx.db, now);
  await syncPlans(ctx);
  await settleIntents(ctx);
  for (const userId of await findOverdue(ctx.db, new Date(now.getTime() - HOUR), AT_MOST))
    await syncSubscription(ctx, userId).catch((error: Error) =>
      ctx.log.error({ user: userId, reason: error.message }, "a subscription could not be read"),
    );
  await removeOldEvents(ctx.db, new Date(now.getTime() - KEPT_DAYS * DAY));
}
