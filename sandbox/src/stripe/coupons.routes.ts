import type { AddCall, Call } from "./call.ts";
import { newId, type StripeContext } from "./context.ts";
import { emit } from "./events.ts";
import { invalid, missing } from "./failure.ts";
import { isUsable, theProduct } from "./find.ts";
import type { Param } from "./form.ts";
import { mergedMetadata } from "./input.ts";
import { pageOf } from "./paging.ts";
import { isRunning } from "./promotion-codes.ts";
import type { Coupon, PromotionCode } from "./wire.ts";

export function addCouponCalls(add: AddCall, ctx: StripeContext): void {
  const { store } = ctx;
  const theCoupon = (id = ""): Coupon => {
    const coupon = store.coupons.get(id);
    if (!coupon) throw missing("coupon", id);
    return { ...coupon, valid: isUsable(coupon, ctx.clock.seconds()) };
  };
  add("GET", "/coupons", ({ input }) => pageOf("/v1/coupons", store.coupons.values(), input));
  add("GET", "/coupons/:id", ({ params }) => theCoupon(params.id));
  add("POST", "/coupons", (call) => createCoupon(ctx, call));
  add("POST", "/coupons/:id", async ({ params, input }) => {
    const before = theCoupon(params.id);
    const metadata = mergedMetadata(before.metadata, input.group("metadata"));
    const changed = { ...before, name: input.text("name") ?? before.name, metadata };
    await store.coupons.put(changed);
    return changed;
  });
  add("DELETE", "/coupons/:id", async ({ params }) => {
    const { id } = theCoupon(params.id);
    await store.coupons.remove(id);
    return { id, object: "coupon", deleted: true };
  });

  add("GET", "/promotion_codes", ({ input }) => {
    const [code, active, coupon] = [input.text("code"), input.flag("active"), input.text("coupon")];
    const customer = input.text("customer");
    const isWanted = (each: PromotionCode) =>
      (code === undefined || each.code.toLowerCase() === code.toLowerCase()) &&
      (active === undefined || each.active === active) &&
      (customer === undefined || each.customer === customer) &&
      (coupon === undefined || each.promotion.coupon === coupon);
    const all = [...store.promotion_codes.values()].map((each) => shownCode(ctx, each));
    return pageOf("/v1/promotion_codes", all.filter(isWanted), input);
  });
  add("GET", "/promotion_codes/:id", ({ params }) => shownCode(ctx, thePromotionCode(ctx, params.id)));
  add("POST", "/promotion_codes", (call) => createPromotionCode(ctx, call));
  add("POST", "/promotion_codes/:id", async ({ params, input }) => {
    const before = thePromotionCode(ctx, params.id);
    const metadata = mergedMetadata(before.metadata, input.group("metadata"));
    const changed = { ...before, active: input.flag("active") ?? before.active, metadata };
    await store.promotion_codes.put(changed);
    return changed;
  });
}

/** A code that is used up or expired is shown as inactive. */
const shownCode = ({ clock }: StripeContext, code: PromotionCode): PromotionCode => ({
  ...code,
  active: isRunning(code, clock.seconds()),
});

function thePromotionCode({ store }: StripeContext, id = ""): PromotionCode {
  const found = store.promotion_codes.get(id);
  if (!found) throw missing("promotion code", id);
  return found;
}

async function createCoupon(ctx: StripeContext, { input }: Call): Promise<Coupon> {
  const id = input.text("id") ?? newId("co", 8);
  if (ctx.store.coupons.get(id))
    throw invalid("Coupon already exists.", { code: "resource_already_exists", param: "id" });
  const percent_off = input.number("percent_off") ?? null;
  const amount_off = input.number("amount_off") ?? null;
  if ((percent_off === null) === (amount_off === null))
    throw invalid("You must pass either `amount_off` or `percent_off`.", { code: "parameter_missing" });
  const products = input.group("applies_to")?.products;
  const coupon: Coupon = {
    ...newCoupon(ctx, id, percent_off ?? 0),
    ...(Array.isArray(products) && { applies_to: { products: products.map((each) => productOf(ctx, each)) } }),
    percent_off,
    amount_off,
    currency: input.text("currency") ?? null,
    duration: input.text("duration") ?? "once",
    duration_in_months: input.number("duration_in_months") ?? null,
    max_redemptions: input.number("max_redemptions") ?? null,
    redeem_by: input.number("redeem_by") ?? null,
    name: input.text("name") ?? null,
    metadata: mergedMetadata({}, input.group("metadata")),
  };
  await ctx.store.coupons.put(coupon);
  await emit(ctx, "coupon.created", coupon);
  return coupon;
}

const productOf = (ctx: StripeContext, given: Param): string =>
  theProduct(ctx, String(given), "applies_to[products]").id;

/** A coupon with a percentage off one invoice. */
export function newCoupon({ clock }: StripeContext, id: string, percent_off: number): Coupon {
  return {
    id,
    object: "coupon",
    amount_off: null,
    created: clock.seconds(),
    currency: null,
    duration: "once",
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

async function createPromotionCode(ctx: StripeContext, { input }: Call): Promise<PromotionCode> {
  const promotion = input.group("promotion");
  const coupon = typeof promotion?.coupon === "string" ? promotion.coupon : input.needed("promotion[coupon]");
  if (!ctx.store.coupons.get(coupon)) throw missing("coupon", coupon, "promotion[coupon]");
  const restrictions = input.group("restrictions");
  const code: PromotionCode = {
    id: newId("promo"),
    object: "promotion_code",
    active: input.flag("active") ?? true,
    code: input.text("code") ?? newId("X", 8).slice(2).toUpperCase(),
    created: ctx.clock.seconds(),
    customer: input.text("customer") ?? null,
    customer_account: null,
    expires_at: input.number("expires_at") ?? null,
    livemode: false,
    max_redemptions: input.number("max_redemptions") ?? null,
    metadata: mergedMetadata({}, input.group("metadata")),
    promotion: { type: "coupon", coupon },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction === "true",
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  };
  await ctx.store.promotion_codes.put(code);
  return code;
}
