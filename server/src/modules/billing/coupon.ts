import { WELCOME_COUPON } from "@ponkan/contract/billing/constants";
import { billingTexts } from "@ponkan/contract/billing/texts";
import type Stripe from "stripe";
import type { AppContext } from "../../context.ts";
import { fieldRefusal, type Refusal } from "../../lib/refusal.ts";
import { askStripe, isMissing } from "./payments.ts";
import { findBuyer, findCustomerId } from "./stripe.queries.ts";
import { findSubscription } from "./subscription.ts";

/** The countdown on the screen may be slightly behind. */
const GRACE_MS = 5 * 60 * 1000;

type Needs = Pick<AppContext, "db" | "clock" | "payments" | "log">;
type Discounts = Stripe.Checkout.SessionCreateParams["discounts"];

/**
 * The discounts a coupon gives on the first invoice. Apart from the welcome offer only promotion codes are accepted:
 * ids of coupons are internal.
 */
export async function discountsFor(ctx: Needs, userId: number, coupon: string): Promise<NonNullable<Discounts>> {
  if (coupon === WELCOME_COUPON) {
    if (!(await isWelcome(ctx, userId)) || !(await isValid(ctx, coupon))) throw invalidCoupon();
    return [{ coupon }];
  }
  const { data } = await askStripe(ctx, (stripe) =>
    stripe.promotionCodes.list({ code: coupon, active: true, limit: 100 }),
  );
  // The same code may exist once for each of several customers.
  const mine = await findCustomerId(ctx.db, userId);
  const code = data.find(({ customer }) => customer === mine) ?? data.find(({ customer }) => customer === null);
  if (!code) throw invalidCoupon();
  return [{ promotion_code: code.id }];
}

/** Only until the offer ends, and never after an earlier subscription (BI-09). */
async function isWelcome({ db, clock }: Needs, userId: number): Promise<boolean> {
  const { discount_ends_at } = await findBuyer(db, userId);
  const isInTime = discount_ends_at !== null && clock.now().getTime() <= discount_ends_at.getTime() + GRACE_MS;
  return isInTime && (await findSubscription(db, userId)) === null;
}

async function isValid(ctx: Needs, coupon: string): Promise<boolean> {
  return askStripe(ctx, (stripe) => stripe.coupons.retrieve(coupon)).then(
    ({ valid }) => valid,
    (error) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

/** Takes Stripe's error, if there is one, to tell a code for other plans from one that is invalid. */
export function invalidCoupon(why?: unknown): Refusal {
  const isOfOthers = why instanceof Error && "code" in why && why.code === "coupon_applies_to_nothing";
  return fieldRefusal("coupon", isOfOthers ? billingTexts.couponOfOtherPlans : billingTexts.invalidCoupon);
}
