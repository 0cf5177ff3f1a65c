import type { Proration } from "@ponkan/contract/billing/checkout";
import { billingTexts } from "@ponkan/contract/billing/texts";
import type { AppContext } from "../../context.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { laterStart } from "./later-start.ts";
import { askStripe } from "./payments.ts";
import { findPlanByPrice } from "./plans.queries.ts";
import { type Live, requireLive } from "./subscription-of.ts";

type Needs = Pick<AppContext, "db" | "clock" | "payments" | "log">;

/** The amount due now, in currency units; a surplus stays on the customer's balance (BI-04). */
export async function prorate(ctx: Needs, userId: number, priceId: string): Promise<Proration> {
  const live = await requireLive(ctx, userId);
  const plan = await findPlanByPrice(ctx.db, priceId);
  if (!plan?.is_offered) throw fieldRefusal("price_id", billingTexts.invalidPrice);
  const { customer, subscription, item } = live;
  if (item.price.id === priceId) return { amount: 0 };
  const now = ctx.clock.now();
  const starts = await laterStart(ctx.db, userId, live, plan, now);
  if (starts) return { amount: 0, starts_at: starts.toISOString() };
  const { amount_due, total } = await askStripe(ctx, (stripe) =>
    stripe.invoices.createPreview({
      customer,
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: "always_invoice",
        proration_date: prorationDate(now, live),
      },
      ...(dropsCodes(live, plan) && { discounts: "" as const }),
    }),
  );
  return { amount: Math.max(0, amount_due) / 100, ...(total < 0 && amount_due <= 0 && { credit: -total / 100 }) };
}

/** Codes are for months: on a yearly plan they would take their share off the whole year. */
export const dropsCodes = ({ subscription }: Pick<Live, "subscription">, { interval }: { interval: string }): boolean =>
  interval === "year" && subscription.discounts.length > 0;

const STEP = 600;

/** Constant for ten minutes, so that the charge is what was shown; and within the period. */
export function prorationDate(now: Date, live: Pick<Live, "item">): number {
  return withinPeriod(Math.floor(now.getTime() / 1000 / STEP) * STEP, live);
}

export const withinPeriod = (date: number, { item }: Pick<Live, "item">): number =>
  Math.min(Math.max(date, item.current_period_start), item.current_period_end);
