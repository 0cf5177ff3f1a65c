import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import { findPlans } from "./billing.queries.ts";
import { makeChange, openChange, settleBefore } from "./change-plan.ts";
import { endLater, findLaterUntil, findOpenIntent, type Intent } from "./intents.queries.ts";
import { mailPlanStart } from "./mail-later-plan.ts";
import { CardRefused } from "./payments.ts";
import { findPlanByPrice } from "./plans.queries.ts";
import { withinPeriod } from "./proration.ts";
import { lockSubscription } from "./stripe.queries.ts";
import { findLive, isEnding, type Live } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";

/** How long before the month ends: the renewal must find the new price even if some sweeps are missed. */
const EARLY_MS = 60 * 60 * 1000;
const AT_MOST = 1_000;

/** Makes the changes that waited for the end of the paid month (BI-26). */
export async function startLaterChanges(ctx: SyncNeeds): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + EARLY_MS);
  for (const later of await findLaterUntil(ctx.db, until, AT_MOST))
    await start(ctx, later).catch((error: Error) =>
      ctx.log.error({ intent: later.id, reason: error.message }, "a change that waited could not be made"),
    );
}

async function start(ctx: SyncNeeds, later: Intent): Promise<void> {
  const { user_id, params } = later;
  const live = await findLive(ctx, user_id);
  const plan = await findPlanByPrice(ctx.db, String(params.price_id));
  if (!plan || !live || live.subscription.id !== params.subscription_id) {
    await endLater(ctx.db, user_id, "failed", ctx.clock.now());
    return;
  }
  // A user who is leaving or owes a payment may still reconsider.
  if (live.subscription.status !== "active" || isEnding(live.subscription)) return;
  if (await isMade(ctx, later, live, plan)) return;
  // A year may have to be paid at once; if that fails, the same plan is taken by the month.
  const interval = live.item.price.recurring?.interval;
  const pair = (await findPlans(ctx.db)).find(
    (each) => each.interval === interval && each.monthly_posts === plan.monthly_posts,
  );
  const anew = await findLive(ctx, user_id);
  if (anew && pair && pair.price_id !== plan.price_id) await isMade(ctx, later, anew, pair);
}

/** False when the card was refused or needs authentication. */
async function isMade(ctx: SyncNeeds, later: Intent, live: Live, plan: SubscriptionPlan): Promise<boolean> {
  const { user_id, params } = later;
  if (live.item.price.id === plan.price_id) return endHere(ctx, later, plan);
  const held = await settleBefore(ctx, user_id, live, plan);
  if (held) return false;
  const date = Math.floor(Date.parse(String(params.starts_at)) / 1000);
  const proration_date = withinPeriod(date, live);
  const change = await ctx.db.transaction().execute(async (tx) => {
    await lockSubscription(tx, user_id);
    const isWanted = (await findOpenIntent(tx, user_id, "later"))?.id === later.id;
    return (
      isWanted && openChange(tx, user_id, live, plan, { proration_date, later_id: later.id, now: ctx.clock.now() })
    );
  });
  if (!change) return true;
  try {
    return (await makeChange(ctx, live, plan, change)).object === "subscription";
  } catch (error) {
    if (error instanceof CardRefused) return false;
    throw error;
  }
}

/** The subscription was put on this price in the meantime. */
async function endHere(ctx: SyncNeeds, { user_id }: Intent, plan: SubscriptionPlan): Promise<boolean> {
  await ctx.db.transaction().execute(async (tx) => {
    const later = await endLater(tx, user_id, "done", ctx.clock.now());
    if (later) await mailPlanStart(tx, ctx, later, plan.price_id);
  });
  return true;
}
