type Purchase = { hasSubscription: boolean; isYearly: boolean };

/** What to tell about a coupon; null without one. */
export function couponMessage(coupon: string | null | undefined, purchase: Purchase): string | null {
  if (!coupon) return null;
  const name = coupon.replaceAll("-", " ");
  if (purchase.hasSubscription) return `${name} coupon is available only for new customers.`;
  if (purchase.isYearly) return `${name} coupon is available only for monthly plans.`;
  return `${name} coupon will be applied on checkout.`;
}

/** The coupon to send with a checkout: only for new customers on monthly billing. */
export function appliedCoupon(coupon: string | null | undefined, purchase: Purchase): string | null {
  return coupon && !purchase.hasSubscription && !purchase.isYearly ? coupon : null;
}
