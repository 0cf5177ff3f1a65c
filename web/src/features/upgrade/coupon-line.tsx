import { WELCOME_COUPON, WELCOME_DISCOUNT_PERCENT } from "@ponkan/contract/billing/constants";
import { COUPON_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import { formatPrice } from "@ponkan/contract/billing/prices";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import { useSearch } from "@tanstack/react-router";
import { readCookie } from "~/lib/cookies.ts";
import { Alert } from "~/ui/alert.tsx";

type Props = { plan: SubscriptionPlan | undefined; isSubscribed: boolean };

/** What the coupon is good for here, and what the first month costs with the welcome offer. */
export function CouponLine({ plan, isSubscribed }: Props) {
  const { coupon = readCookie(COUPON_COOKIE) } = useSearch({ from: "__root__" });
  if (!coupon) return null;
  const isYearly = plan?.interval === "year";
  const isUsed = !isSubscribed && !isYearly;
  return (
    <>
      {plan && isUsed && coupon === WELCOME_COUPON && (
        <p className="-mt-2 flex items-baseline justify-between text-success-fg">
          <span className="font-semibold">First month, {WELCOME_DISCOUNT_PERCENT}% off</span>
          <span className="font-semibold tabular-nums">
            ${formatPrice(Math.round((plan.price * (100 - WELCOME_DISCOUNT_PERCENT)) / 100))}
          </span>
        </p>
      )}
      <Alert type={isUsed ? "success" : "warning"} text={couponText(coupon, isSubscribed, isYearly)} />
    </>
  );
}

/** Spec 5. */
function couponText(coupon: string, isSubscribed: boolean, isYearly: boolean): string {
  const name = coupon.replaceAll("-", " ");
  if (isSubscribed) return `${name} coupon is available only for new customers.`;
  if (isYearly) return `${name} coupon is available only for monthly plans.`;
  return `${name} coupon will be applied on checkout.`;
}
