import { subscriptionStatuses } from "@ponkan/contract/billing/subscription-status";
import { type UsagePeriod, usagePeriod } from "@ponkan/contract/billing/usage-period";
import type Stripe from "stripe";
import { mailPlanLoss } from "./mail-plan-loss.ts";
import { notifyCreators } from "./notify-creators.ts";
import { askStripe, ifMissing } from "./payments.ts";
import { planIdOf } from "./plans.ts";
import {
  beginLook,
  carryPeriod,
  dissolvePeriod,
  lockSubscription,
  lockUser,
  type StoredSubscription,
  saveSubscription,
} from "./stripe.queries.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { billedOf } from "./usage.ts";
import { type WhyEnded, whyEnded } from "./why-ended.ts";

/**
 * Reads the user's subscription from Stripe and stores all of it. Everything ends here: webhooks in any order, purchase
 * checks, our own changes, the sweep. A look that began earlier never overwrites a later one.
 */
export async function syncSubscription(ctx: SyncNeeds, userId: number): Promise<void> {
  const begun = await beginLook(ctx.db, userId);
  if (!begun) return;
  const { data } = await askStripe(ctx, (stripe) =>
    stripe.subscriptions.list({ customer: begun.customer_id, status: "all", limit: 100 }),
  );
  const current = currentOf(data);
  if (!current) return;
  if (data.filter(isLive).length > 1)
    ctx.log.error({ user: userId, customer: begun.customer_id }, "a user has two subscriptions at Stripe: refund one");
  const seen = await storedOf(ctx, current);
  if (seen) await store(ctx, { ...seen, user_id: userId, look: begun.look }, whyEnded(current));
  if (isLive(current)) await endLeftovers(ctx, current, data);
}

/** Cancels older subscriptions that are unpaid, paused or on trial: they give nothing, but might be charged again. */
async function endLeftovers(ctx: SyncNeeds, current: Stripe.Subscription, all: Stripe.Subscription[]): Promise<void> {
  const left = all.filter(({ status, created }) => RESUMABLE.includes(status) && created < current.created);
  for (const { id } of left) {
    ctx.log.warn({ subscription: id, bought: current.id }, "an older subscription ends with the purchase of another");
    await askStripe(ctx, (stripe) => stripe.subscriptions.cancel(id)).catch(ifMissing);
  }
}

const RESUMABLE: string[] = ["unpaid", "paused", "trialing"];

/** Whether it gives its plan. */
export const isLive = ({ status }: Stripe.Subscription): boolean => status === "active" || status === "past_due";

/** The one that counts: the newest live one, otherwise the newest. */
export function currentOf(subscriptions: Stripe.Subscription[]): Stripe.Subscription | undefined {
  const newest = subscriptions
    .filter(({ status }) => status !== "incomplete" && status !== "incomplete_expired")
    .toSorted((one, other) => other.created - one.created);
  return newest.find(isLive) ?? newest[0];
}

/** `plan_id` is undefined when the price is not one of our plans. */
type Seen = Omit<StoredSubscription, "plan_id"> & { plan_id: number | undefined };

async function storedOf(
  ctx: SyncNeeds,
  subscription: Stripe.Subscription,
): Promise<Omit<Seen, "user_id" | "look"> | undefined> {
  const [item] = subscription.items.data;
  if (!item) return undefined;
  const status = subscriptionStatuses.find((known) => known === subscription.status) ?? "unpaid";
  return {
    status,
    // The portal sets the date without the flag.
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    current_period_end: new Date(Math.max(...subscription.items.data.map((each) => each.current_period_end)) * 1000),
    billing_anchor: new Date(subscription.billing_cycle_anchor * 1000),
    subscription_id: subscription.id,
    plan_id: await planIdOf(ctx, item.price.id),
  };
}

/** On a price that is not one of our plans, it keeps the plan it had, and its other changes are still stored. */
async function store(ctx: SyncNeeds, { plan_id, ...read }: Seen, why: WhyEnded): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, read.user_id))) return;
    const before = await lockSubscription(tx, read.user_id);
    const same = before?.subscription_id === read.subscription_id ? before : undefined;
    const kept = plan_id ?? same?.plan_id;
    if (kept === undefined) {
      ctx.log.error({ subscription: read.subscription_id }, "a subscription at Stripe is to no plan of ours");
      return;
    }
    // Stripe moves the anchor when switching between month and year; used posts do not start over (BI-19).
    const billing_anchor = same?.billing_anchor ?? read.billing_anchor;
    const seen = { ...read, plan_id: kept, billing_anchor };
    if (before && before.look >= seen.look) return;
    const [{ start: from }, { start: into, resets_at }] = [periodOf(before, now), periodOf(seen, now)];
    const carry = from.getTime() === resets_at.getTime() ? dissolvePeriod : carryPeriod;
    if (from.getTime() !== into.getTime()) await carry(tx, seen.user_id, from, into);
    await saveSubscription(tx, seen);
    if (before && isSame(before, seen)) return;
    await notifyCreators(tx, seen.user_id);
    await mailPlanLoss(tx, ctx, before, { ...seen, why });
  });
}

type Billed = Pick<StoredSubscription, "status" | "current_period_end"> & { billing_anchor: Date | null };

function periodOf(subscription: Billed | undefined, now: Date): UsagePeriod {
  return usagePeriod(billedOf(subscription), now);
}

const compared = ["status", "cancel_at_period_end", "plan_id", "subscription_id"] as const;

function isSame(before: NonNullable<Awaited<ReturnType<typeof lockSubscription>>>, seen: StoredSubscription): boolean {
  return (
    compared.every((key) => before[key] === seen[key]) &&
    before.current_period_end.getTime() === seen.current_period_end.getTime()
  );
}
