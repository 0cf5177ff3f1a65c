import type { BillingDetails } from "@ponkan/contract/billing/checkout";
import { billingTexts } from "@ponkan/contract/billing/texts";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findNextPlan } from "./billing.queries.ts";
import { askStripe, ifMissing } from "./payments.ts";
import { dropsCodes } from "./proration.ts";
import { findCustomerId } from "./stripe.queries.ts";
import { findSubscription } from "./subscription.ts";
import { findLive, isEnding, type Live } from "./subscription-of.ts";

type Needs = Pick<AppContext, "db" | "payments" | "log">;

/** For users who ever had a subscription, like the portal. */
export async function billingDetails(ctx: Needs, userId: number): Promise<BillingDetails> {
  const customer = await findCustomerId(ctx.db, userId);
  if (!customer || !(await findSubscription(ctx.db, userId))) throw new Refusal(404, billingTexts.noSubscription);
  const live = await findLive(ctx, userId);
  const [card, next_invoice] = await Promise.all([findCard(ctx, customer, live), findNextInvoice(ctx, userId, live)]);
  return { card, next_invoice };
}

/** The subscription's card takes precedence over the customer's. */
async function findCard(ctx: Needs, customer: string, live: Live | undefined): Promise<BillingDetails["card"]> {
  const id = idOf(live?.subscription.default_payment_method) ?? (await defaultMethodOf(ctx, customer));
  if (id === undefined) return null;
  const method = await askStripe(ctx, (stripe) => stripe.paymentMethods.retrieve(id)).catch(ifMissing);
  return method?.card ? { brand: method.card.brand, last4: method.card.last4 } : null;
}

async function defaultMethodOf(ctx: Needs, id: string): Promise<string | undefined> {
  const customer = await askStripe(ctx, (stripe) => stripe.customers.retrieve(id)).catch(ifMissing);
  return customer && !customer.deleted ? idOf(customer.invoice_settings.default_payment_method) : undefined;
}

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === "string" ? value : value?.id;

/**
 * Takes the customer's balance into account. Null when the subscription is ending, when a payment is open (it comes
 * first), and when a plan starts in the middle of a paid year: its amount is not known yet.
 */
async function findNextInvoice(
  ctx: Needs,
  userId: number,
  live: Live | undefined,
): Promise<BillingDetails["next_invoice"]> {
  if (live?.subscription.status !== "active" || isEnding(live.subscription)) return null;
  const { customer, subscription, item } = live;
  const due_at = new Date(item.current_period_end * 1000).toISOString();
  const next = await findNextPlan(ctx.db, userId);
  if (next && next.starts_at < due_at) return null;
  const { amount_due } = await askStripe(ctx, (stripe) =>
    stripe.invoices.createPreview({
      customer,
      subscription: subscription.id,
      ...(next && {
        subscription_details: {
          items: [{ id: item.id, price: next.price_id }],
          proration_behavior: "none" as const,
        },
        ...(dropsCodes(live, next) && { discounts: "" as const }),
      }),
    }),
  );
  return { amount_due: Math.max(0, amount_due), due_at };
}
