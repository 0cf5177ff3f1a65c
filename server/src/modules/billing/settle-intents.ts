import type Stripe from "stripe";
import type { AppContext } from "../../context.ts";
import { sessionOf } from "./begin-purchase.ts";
import { finishChange } from "./finish-change.ts";
import { isHeld } from "./held-change.ts";
import { findOpenIntent, findUnsettled, type Intent, settleIntent } from "./intents.queries.ts";
import { findOnAccount } from "./on-account.ts";
import { askStripe, ifMissing } from "./payments.ts";
import { goingOn, isEnding } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Longer than a request to Stripe takes with all its tries: whoever opened it is gone. */
const OLD_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** What a process left open when it died, settled by what Stripe says. Nothing is ever sent again. */
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

/** Somebody may still be on the page: only what is over is settled. */
async function settlePurchase(ctx: SyncNeeds, intent: Intent): Promise<void> {
  const now = ctx.clock.now();
  // A page nobody was ever led to; by now Stripe has forgotten the key, and the page has closed.
  const isForgotten = !intent.result && now.getTime() - intent.created_at.getTime() > DAY_MS;
  if (isForgotten) return settleIntent(ctx.db, intent.id, "failed", now);
  const status = (await sessionOf(ctx, intent))?.status;
  if (status === "open") return;
  if (status === "complete") await syncSubscription(ctx, intent.user_id);
  await settleIntent(ctx.db, intent.id, status === "complete" ? "done" : "failed", now);
}

/** A change carries its intent, so that whether it happened can be read; one that waits for its payment stays open. */
export async function settleChange(
  ctx: SyncNeeds,
  intent: Intent,
  subscription: Stripe.Subscription | undefined,
): Promise<void> {
  if (isHeld(intent, subscription)) return;
  const hasHappened = subscription?.metadata.change_intent === intent.id;
  if (hasHappened && isLifting(intent, subscription))
    await askStripe(ctx, (stripe) => stripe.subscriptions.update(subscription.id, goingOn(subscription)));
  await syncSubscription(ctx, intent.user_id);
  if (hasHappened) await finishChange(ctx, intent);
  else await settleIntent(ctx.db, intent.id, "failed", ctx.clock.now());
}

/** The end that the change was to lift is still there; not one that was asked for since. */
const isLifting = ({ params }: Intent, subscription: Stripe.Subscription): boolean =>
  isEnding(subscription) && "lifts" in params && params.lifts === subscription.canceled_at;

/** Something has happened at Stripe: perhaps the payment that a change of the user waited for. */
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
  return (await findOnAccount(ctx, intent, "discount_intent")) !== undefined;
}
