import type Stripe from "stripe";
import type { AppContext } from "../../context.ts";
import { sessionOf } from "./begin-purchase.ts";
import { finishChange } from "./finish-change.ts";
import { isHeld } from "./held-change.ts";
import { findOpenIntent, findUnsettled, type Intent, settleIntent } from "./intents.queries.ts";
import { findBalanceTransaction } from "./on-account.ts";
import { askStripe, ifMissing } from "./payments.ts";
import { isEnding, liftEndParams } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Longer than a request to Stripe takes with all its retries: the process that opened it is gone. */
const OLD_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** Settles intents that a dying process left open, by what Stripe says. Nothing is ever sent again. */
export async function settleIntents(ctx: SyncNeeds, atOnce = AT_ONCE): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - OLD_MS);
  let after: Intent | undefined;
  do {
    const some = await findUnsettled(ctx.db, { before, after, limit: atOnce });
    for (const intent of some) {
      await settle(ctx, intent).catch((error: Error) =>
        ctx.log.error({ intent: intent.id, reason: error.message }, "an intent could not be settled"),
      );
    }
    after = some.length === atOnce ? some.at(-1) : undefined;
  } while (after);
}

async function settle(ctx: SyncNeeds, intent: Intent): Promise<void> {
  if (intent.kind === "checkout") return settlePurchase(ctx, intent);
  if (intent.kind === "discount") return settleDiscount(ctx, intent);
  const id = String(intent.params.subscription_id);
  const subscription = await askStripe(ctx, (stripe) => stripe.subscriptions.retrieve(id)).catch(ifMissing);
  await settleChange(ctx, intent, subscription);
}

/** The buyer may still be on the page, so only closed pages are settled. */
async function settlePurchase(ctx: SyncNeeds, intent: Intent): Promise<void> {
  const now = ctx.clock.now();
  // No one was ever sent to this page; by now Stripe has forgotten the key, and the page has closed.
  const isForgotten = !intent.result && now.getTime() - intent.created_at.getTime() > DAY_MS;
  if (isForgotten) return settleIntent(ctx.db, intent.id, "failed", now);
  const status = (await sessionOf(ctx, intent))?.status;
  if (status === "open") return;
  if (status === "complete") await syncSubscription(ctx, intent.user_id);
  await settleIntent(ctx.db, intent.id, status === "complete" ? "done" : "failed", now);
}

/** The subscription carries the intent of its last change, which shows whether it was made. Unpaid ones stay open. */
export async function settleChange(
  ctx: SyncNeeds,
  intent: Intent,
  subscription: Stripe.Subscription | undefined,
): Promise<void> {
  if (isHeld(intent, subscription)) return;
  const hasHappened = subscription?.metadata.change_intent === intent.id;
  if (hasHappened && isLifting(intent, subscription))
    await askStripe(ctx, (stripe) => stripe.subscriptions.update(subscription.id, liftEndParams(subscription)));
  await syncSubscription(ctx, intent.user_id);
  if (hasHappened) await finishChange(ctx, intent);
  else await settleIntent(ctx.db, intent.id, "failed", ctx.clock.now());
}

/** Whether the end that the change was to lift is still there; one requested since does not count. */
const isLifting = ({ params }: Intent, subscription: Stripe.Subscription): boolean =>
  isEnding(subscription) && "lifts" in params && params.lifts === subscription.canceled_at;

/** After an event at Stripe, which may be the payment that a change was waiting for. */
export async function settleHeldChange(ctx: SyncNeeds, userId: number): Promise<void> {
  const intent = await findOpenIntent(ctx.db, userId, "change");
  if (intent?.result) await settle(ctx, intent);
}

export async function settleDiscount(ctx: SyncNeeds, intent: Intent): Promise<void> {
  const hasHappened = await isDiscountGiven(ctx, intent);
  if (hasHappened) await syncSubscription(ctx, intent.user_id);
  await settleIntent(ctx.db, intent.id, hasHappened ? "done" : "failed", ctx.clock.now());
}

export async function isDiscountGiven(ctx: Pick<AppContext, "payments" | "log">, intent: Intent): Promise<boolean> {
  return (await findBalanceTransaction(ctx, intent, "discount_intent")) !== undefined;
}
