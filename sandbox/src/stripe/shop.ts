import { newPrice, newProduct } from "./catalog.routes.ts";
import type { StripeContext } from "./context.ts";
import { newCoupon } from "./coupons.routes.ts";

const PLANS = [
  ["Starter", 60, 1200],
  ["Growth", 150, 2400],
  ["Pro", 400, 4800],
  ["Agency", 1000, 9600],
] as const;

/** Fills a new account: four plans, monthly and yearly, and two coupons. */
export async function openShop(ctx: StripeContext): Promise<void> {
  if (ctx.store.products.size > 0) return;
  for (const [name, posts, monthly] of PLANS) {
    const slug = name.toLowerCase();
    const product = newProduct(ctx, `prod_${slug}`, name, { monthly_posts: String(posts) });
    await ctx.store.products.put(product);
    for (const [interval, unit_amount] of [
      ["month", monthly],
      ["year", (monthly * 12 * 3) / 4],
    ] as const) {
      const price = newPrice(ctx, `price_${slug}_${interval}`, { product: product.id, unit_amount, interval });
      await ctx.store.prices.put({ ...price, lookup_key: `ponkan_${slug}_${interval}` });
    }
  }
  await ctx.store.coupons.put({ ...newCoupon(ctx, "welcome", 20), name: "Welcome" });
  await ctx.store.coupons.put({ ...newCoupon(ctx, "ponkan-stay", 30), name: "30% off" });
}
