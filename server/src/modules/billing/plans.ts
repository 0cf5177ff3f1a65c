import type Stripe from "stripe";
import type { AppContext } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { askStripe } from "./payments.ts";
import { findPlanByPrice, lockPlans, offerOnly, type PlanValues, savePlan } from "./plans.queries.ts";

type Needs = Pick<AppContext, "db" | "payments" | "log">;

/** Offers the recurring prices at Stripe that say how many posts they give; if there are none, the plans stay. */
export async function syncPlans(ctx: Needs): Promise<void> {
  const prices = await askStripe(ctx, (stripe) =>
    stripe.prices
      .list({ active: true, type: "recurring", limit: 100, expand: ["data.product"] })
      .autoPagingToArray({ limit: 1000 }),
  );
  const plans = prices.flatMap((price) => planOf(price) ?? []);
  if (plans.length === 0) return ctx.log.warn({}, "no price at Stripe says how many monthly_posts it gives");
  await ctx.db.transaction().execute(async (tx) => {
    await lockPlans(tx);
    for (const plan of plans) await savePlan(tx, plan, true);
    await offerOnly(
      tx,
      plans.map(({ price_id }) => price_id),
    );
  });
}

/** Undefined for a price that is not one of our plans. */
function planOf(price: Stripe.Price): PlanValues | undefined {
  const product = typeof price.product === "object" && !price.product.deleted ? price.product : undefined;
  const posts = Number(price.metadata.monthly_posts ?? product?.metadata.monthly_posts);
  const interval = (["month", "year"] as const).find((known) => known === price.recurring?.interval);
  const isPlan = price.recurring?.interval_count === 1 && price.unit_amount !== null && product?.active;
  if (!isPlan || !Number.isInteger(posts) || posts <= 0 || !interval) return undefined;
  const { id: price_id, unit_amount } = price;
  return {
    price_id,
    product_id: product.id,
    name: product.name,
    price: unit_amount ?? 0,
    monthly_posts: posts,
    interval,
  };
}

/** The plan of a price, even if it is no longer sold; stored when it is seen for the first time. */
export async function planIdOf(ctx: Needs, priceId: string): Promise<number | undefined> {
  const known = await findPlanByPrice(ctx.db, priceId);
  if (known) return known.id;
  const price = await askStripe(ctx, (stripe) => stripe.prices.retrieve(priceId, { expand: ["product"] }));
  const plan = planOf(price);
  // Plans belong to no user, and requests may only read them.
  return plan && asSystem(() => savePlan(ctx.db, plan, false));
}
