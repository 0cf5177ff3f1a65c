import type { CheckoutReply } from "@ponkan/contract/billing/checkout";
import { billingTexts } from "@ponkan/contract/billing/texts";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import type Stripe from "stripe";
import { Refusal } from "../../lib/refusal.ts";
import { discountsFor, invalidCoupon } from "./coupon.ts";
import { ensureCustomer } from "./customers.ts";
import { findOpenIntent, type Intent, noteResult, openIntent, settleIntent } from "./intents.queries.ts";
import { askStripe, ifMissing, isInvalidRequest } from "./payments.ts";
import { type Buyer, priceOf } from "./price-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Shorter than Stripe remembers keys, so that repeating the request always returns the same session. */
const OPEN_SECONDS = 12 * 60 * 60;
/** An open page is reused only with this much time left, so that it does not expire while the card is entered. */
const LEAST_LEFT_SECONDS = 30 * 60;

type Params = Stripe.Checkout.SessionCreateParams;

/**
 * Opens Stripe's checkout page. Each user has one page at a time: the one that is still open, or a new one after the
 * other was closed, so that two tabs cannot buy twice.
 */
export async function beginPurchase(
  ctx: SyncNeeds,
  { userId, origin }: Buyer,
  plan: SubscriptionPlan,
  coupon: string | null,
): Promise<CheckoutReply> {
  const discounts = coupon === null ? [] : await discountsFor(ctx, userId, coupon);
  const customer = await ensureCustomer(ctx, userId);
  const now = ctx.clock.now();
  const wanted: Params = {
    mode: "subscription",
    customer,
    client_reference_id: String(userId),
    line_items: [{ price: plan.price_id, quantity: 1 }],
    ...(discounts.length > 0 && { discounts }),
    success_url: `${origin}/calendar?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/calendar?session_id=canceled`,
    metadata: { user_id: String(userId) },
    subscription_data: { metadata: { user_id: String(userId) } },
  };
  const session = await openPage(ctx, userId, wanted, now);
  return { object: "checkout.session", message: null, url: session.url, latest_invoice: null, price: priceOf(plan) };
}

async function openPage(ctx: SyncNeeds, userId: number, wanted: Params, now: Date): Promise<Stripe.Checkout.Session> {
  const before = await findOpenIntent(ctx.db, userId, "checkout");
  if (before) {
    const session = await sessionOf(ctx, before);
    const left = (session?.expires_at ?? 0) - now.getTime() / 1000;
    if (session?.status === "open" && left > LEAST_LEFT_SECONDS && isSame(before, wanted)) return session;
    await closePage(ctx, before, session, now);
  }
  const expires_at = Math.floor(now.getTime() / 1000) + OPEN_SECONDS;
  const params = { ...wanted, expires_at };
  const intent =
    (await openIntent(ctx.db, { user_id: userId, kind: "checkout", params, now })) ??
    (await findOpenIntent(ctx.db, userId, "checkout"));
  const session = intent && (await sessionOf(ctx, intent));
  if (!session) throw new Refusal(503, billingTexts.away);
  return session;
}

/**
 * Retrieves or creates the session of an intent. The same key makes Stripe return the same session, so a lost response
 * does no harm. Undefined when Stripe no longer knows it, as after a change of keys.
 */
export async function sessionOf(ctx: SyncNeeds, intent: Intent): Promise<Stripe.Checkout.Session | undefined> {
  const known = intent.result?.session_id;
  if (typeof known === "string")
    return askStripe(ctx, (stripe) => stripe.checkout.sessions.retrieve(known)).catch(ifMissing);
  const session = await askStripe(ctx, (stripe) =>
    stripe.checkout.sessions.create(intent.params as Params, { idempotencyKey: `checkout-${intent.id}` }),
  ).catch((error) => refuse(ctx, intent, error));
  await noteResult(ctx.db, intent.id, { session_id: session.id });
  return session;
}

/** Fails an intent whose page Stripe will never open: the code is not for this customer, or the price is gone. */
async function refuse(ctx: SyncNeeds, intent: Intent, error: unknown): Promise<never> {
  if (!isInvalidRequest(error)) throw error;
  ctx.log.warn({ intent: intent.id, reason: (error as Error).message }, "Stripe refused to open a page");
  await settleIntent(ctx.db, intent.id, "failed", ctx.clock.now());
  throw intent.params.discounts ? invalidCoupon(error) : new Refusal(422, billingTexts.invalidPlan);
}

function isSame(intent: Intent, wanted: Params): boolean {
  const { expires_at: _, ...asked } = intent.params;
  return sorted(asked) === sorted(wanted as Record<string, unknown>);
}

/** Sorts the fields, because the database does not keep their order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

async function closePage(
  ctx: SyncNeeds,
  intent: Intent,
  session: Stripe.Checkout.Session | undefined,
  now: Date,
): Promise<void> {
  const isPaid = session?.status === "complete" || (session?.status === "open" && !(await expire(ctx, session.id)));
  await settleIntent(ctx.db, intent.id, isPaid ? "done" : "failed", now);
  if (!isPaid) return;
  // Paid just now: nothing else may be bought.
  await syncSubscription(ctx, intent.user_id);
  throw new Refusal(422, billingTexts.alreadyActive);
}

/** False when it was paid in the meantime. */
async function expire(ctx: SyncNeeds, id: string): Promise<boolean> {
  try {
    await askStripe(ctx, (stripe) => stripe.checkout.sessions.expire(id));
    return true;
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    const { status } = await askStripe(ctx, (stripe) => stripe.checkout.sessions.retrieve(id));
    return status !== "complete";
  }
}
