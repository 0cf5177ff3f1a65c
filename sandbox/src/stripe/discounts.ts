import { afterAnchor } from "./calendar.ts";
import { newId, type StripeContext } from "./context.ts";
import { invalid, missing } from "./failure.ts";
import { theUsableCoupon } from "./find.ts";
import type { Param } from "./form.ts";
import { theRedeemableCode } from "./promotion-codes.ts";
import type { Coupon, Discount, InvoiceLine } from "./wire.ts";

/** An entry of the `discounts` parameter. */
export type GivenDiscount = { coupon: Coupon; promotion_code: string | null } | { kept: string };

export function givenDiscounts(ctx: StripeContext, list: readonly Param[], customer: string | null): GivenDiscount[] {
  return list.map((entry, index) => {
    const param = (name: string) => `discounts[${index}][${name}]`;
    const fields = typeof entry === "object" && !Array.isArray(entry) ? entry : {};
    if (typeof fields.discount === "string") {
      if (!ctx.store.discounts.get(fields.discount)) throw missing("discount", fields.discount, param("discount"));
      return { kept: fields.discount };
    }
    if (typeof fields.promotion_code === "string") {
      const code = theRedeemableCode(ctx, fields.promotion_code, { customer, param: param("promotion_code") });
      const coupon = theUsableCoupon(ctx, code.promotion.coupon, param("promotion_code"));
      return { coupon, promotion_code: code.id };
    }
    if (typeof fields.coupon !== "string") throw invalid("A discount needs a coupon.", { param: param("coupon") });
    return { coupon: theUsableCoupon(ctx, fields.coupon, param("coupon")), promotion_code: null };
  });
}

type Owner = { customer: string; subscription: string | null; checkout_session?: string | null };

/** Returns the ids of the discounts; new ones begin now. */
export async function attachDiscounts(ctx: StripeContext, given: GivenDiscount[], owner: Owner): Promise<string[]> {
  const ids: string[] = [];
  for (const each of given) ids.push("kept" in each ? each.kept : await beginDiscount(ctx, each, owner));
  return ids;
}

async function beginDiscount(
  ctx: StripeContext,
  { coupon, promotion_code }: { coupon: Coupon; promotion_code: string | null },
  { customer, subscription, checkout_session = null }: Owner,
): Promise<string> {
  const now = ctx.clock.seconds();
  const months = coupon.duration === "repeating" ? coupon.duration_in_months : null;
  const id = newId("di");
  const discount: Discount = {
    id,
    object: "discount",
    checkout_session,
    customer,
    customer_account: null,
    end: months === null ? null : afterAnchor(now, { interval: "month", interval_count: 1 }, months),
    invoice: null,
    invoice_item: null,
    promotion_code,
    source: { type: "coupon", coupon: coupon.id },
    start: now,
    subscription,
    subscription_item: null,
  };
  await ctx.store.discounts.put(discount);
  await ctx.store.coupons.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const code = ctx.store.promotion_codes.get(promotion_code ?? "");
  if (code) await ctx.store.promotion_codes.put({ ...code, times_redeemed: code.times_redeemed + 1 });
  return id;
}

/** The discounts that apply at this moment. */
export function runningDiscounts({ store, clock }: StripeContext, ids: readonly string[]): Discount[] {
  const now = clock.seconds();
  return ids.flatMap((id) => store.discounts.get(id) ?? []).filter(({ end }) => end === null || now < end);
}

/** Applies the discounts to each line, to the cent. Prorated lines are not discountable. */
export function discountLines(ctx: StripeContext, lines: InvoiceLine[], discounts: readonly Discount[]): InvoiceLine[] {
  return lines.map((line) => {
    if (!line.discountable || line.amount <= 0) return line;
    const product = line.pricing?.price_details?.product ?? "";
    const couponOf = ({ source }: Discount) => ctx.store.coupons.get(source.coupon);
    const fitting = discounts.filter((each) => isFor(couponOf(each), product));
    let left = line.amount;
    const amounts = fitting.map((each) => {
      const off = Math.min(left, amountOff(couponOf(each), left));
      left -= off;
      return { amount: off, discount: each.id };
    });
    return { ...line, discounts: fitting.map(({ id }) => id), discount_amounts: amounts };
  });
}

/** Whether a coupon applies to a product; some are restricted to certain products. */
export const isFor = (coupon: Coupon | undefined, product: string): boolean =>
  coupon?.applies_to?.products.includes(product) ?? true;

export function amountOff(coupon: Coupon | undefined, amount: number): number {
  if (!coupon) return 0;
  if (coupon.amount_off !== null) return Math.min(amount, coupon.amount_off);
  return Math.round((amount * (coupon.percent_off ?? 0)) / 100);
}

/** The discounts that remain on a subscription after an invoice has used some. */
export function afterUse(ctx: StripeContext, ids: readonly string[], used: readonly string[]): string[] {
  return ids.filter((id) => {
    const coupon = ctx.store.coupons.get(ctx.store.discounts.get(id)?.source.coupon ?? "");
    return !(used.includes(id) && coupon?.duration === "once");
  });
}
