import type { Purchase } from "@ponkan/contract/billing/checkout";
import { billingTexts } from "@ponkan/contract/billing/texts";
import type Stripe from "stripe";
import { Refusal } from "../../lib/refusal.ts";
import { findOpenIntent, settleIntent } from "./intents.queries.ts";
import { askStripe, ifMissing } from "./payments.ts";
import { findCustomerId } from "./stripe.queries.ts";
import type { SyncNeeds } from "./sync-needs.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Shows a purchase to its buyer only, whether or not its webhook has arrived (BI-10). */
export async function checkPurchase(ctx: SyncNeeds, userId: number, sessionId: string): Promise<Purchase> {
  const session = await findSession(ctx, sessionId);
  const isTheirs =
    session?.livemode === ctx.payments?.isLive &&
    session?.client_reference_id === String(userId) &&
    session.customer === (await findCustomerId(ctx.db, userId));
  if (!session || !isTheirs) throw new Refusal(404, billingTexts.noPurchase);
  if (session.status !== "complete" || session.payment_status === "unpaid")
    throw new Refusal(422, billingTexts.notPaid);

  await syncSubscription(ctx, userId);
  const intent = await findOpenIntent(ctx.db, userId, "checkout");
  if (intent?.result?.session_id === session.id) await settleIntent(ctx.db, intent.id, "done", ctx.clock.now());
  return purchaseOf(session);
}

async function findSession(ctx: SyncNeeds, id: string): Promise<Stripe.Checkout.Session | undefined> {
  const expand = ["line_items.data.price.product", "discounts.promotion_code"];
  return askStripe(ctx, (stripe) => stripe.checkout.sessions.retrieve(id, { expand })).catch(ifMissing);
}

function purchaseOf(session: Stripe.Checkout.Session): Purchase {
  const price = session.line_items?.data[0]?.price;
  const product = price && typeof price.product === "object" && !price.product.deleted ? price.product : undefined;
  return {
    value: (session.amount_total ?? 0) / 100,
    invoice: idOf(session.invoice),
    coupon: couponOf(session),
    product: { id: product?.id ?? "", name: product?.name ?? "", price: (price?.unit_amount ?? 0) / 100 },
    email: session.customer_details?.email ?? null,
    message: null,
  };
}

const idOf = (value: string | { id?: string } | null): string =>
  typeof value === "string" ? value : (value?.id ?? "");

function couponOf({ discounts }: Stripe.Checkout.Session): string | null {
  const [discount] = discounts ?? [];
  const code = discount?.promotion_code;
  if (code && typeof code === "object") return code.code;
  return idOf(discount?.coupon ?? null) || null;
}
