import { WELCOME_COUPON, WELCOME_DISCOUNT_PERCENT } from "@ponkan/contract/billing/constants";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";

type Buyer = { isSubscribed: boolean; isYearly: boolean };

/** Only new customers on monthly plans get a discount (spec 5). */
export const isCouponUsed = ({ isSubscribed, isYearly }: Buyer) => !isSubscribed && !isYearly;

export function couponText(coupon: string, { isSubscribed, isYearly }: Buyer): string {
  const name = coupon.replaceAll("-", " ");
  if (isSubscribed) return `${name} coupon is available only for new customers.`;
  if (isYearly) return `${name} coupon is available only for monthly plans.`;
  return `${name} coupon will be applied on checkout.`;
}

/** In cents; the discount of other coupons is only known at checkout. */
export function welcomeDiscount(coupon: string | null, plan: SubscriptionPlan): number {
  return coupon === WELCOME_COUPON ? Math.round((plan.price * WELCOME_DISCOUNT_PERCENT) / 100) : 0;
}
