import { askStripe } from "./payments.ts";
import { syncPlans } from "./plans.ts";
import { receiveEvents } from "./receive-event.ts";
import { sendEmailsToStripe } from "./send-emails-to-stripe.ts";
import { settleIntents } from "./settle-intents.ts";
import { startLaterChanges } from "./start-later.ts";
import { findOverdue, heardUntil, noteHeardUntil, removeOldEvents } from "./stripe.queries.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How long Stripe keeps events. */
const REMEMBERED_DAYS = 30;
const KEPT_DAYS = 35;
const AT_MOST = 5_000;
/** Progress is stored after each span, so that the next sweep continues there if one ends early. */
const SPAN = 6 * HOUR;

/** Reads events that webhooks did not bring, and settles what was left open. */
export async function sweepBilling(ctx: SyncNeeds): Promise<void> {
  if (!ctx.payments) return;
  const now = ctx.clock.now();
  await hearEvents(ctx, now);
  await syncPlans(ctx);
  await settleIntents(ctx);
  await startLaterChanges(ctx);
  for (const userId of await findOverdue(ctx.db, new Date(now.getTime() - HOUR), AT_MOST))
    await syncSubscription(ctx, userId).catch((error: Error) =>
      ctx.log.error({ user: userId, reason: error.message }, "a subscription could not be read"),
    );
  await sendEmailsToStripe(ctx);
  await removeOldEvents(ctx.db, new Date(now.getTime() - KEPT_DAYS * DAY));
}

/** Reads all events, however many. Their order does not matter, and known ones are ignored. */
async function hearEvents(ctx: SyncNeeds, now: Date): Promise<void> {
  const heard = (await heardUntil(ctx.db)) ?? new Date(now.getTime() - DAY);
  // Stored by a clock that was ahead, so how much was read is unknown.
  const last = heard > now ? new Date(now.getTime() - REMEMBERED_DAYS * DAY) : heard;
  let from = last.getTime() - HOUR;
  while (from <= now.getTime()) {
    const to = from + SPAN;
    const isLast = to > now.getTime();
    // The last span is open-ended, because Stripe's clock may be ahead of ours.
    await hearBetween(ctx, { gte: Math.floor(from / 1000), ...(!isLast && { lt: Math.ceil(to / 1000) }) });
    await noteHeardUntil(ctx.db, new Date(isLast ? now : Math.max(to, last.getTime())));
    from = to;
  }
}

async function hearBetween(ctx: SyncNeeds, created: { gte: number; lt?: number }): Promise<void> {
  let last: string | undefined;
  do {
    const after = last && { starting_after: last };
    const page = await askStripe(ctx, (stripe) => stripe.events.list({ created, limit: 100, ...after }));
    await receiveEvents(ctx, page.data);
    last = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (last);
}
