import { WELCOME_DISCOUNT_PERCENT } from "@ponkan/contract/billing/constants";
import { formatPrice } from "@ponkan/contract/billing/prices";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import { welcomeDiscount } from "./coupon.ts";
import { PriceRow } from "./price-row.tsx";

/** For users without a subscription: the price today and from then on. */
export function NewPrice({ plan, coupon }: { plan: SubscriptionPlan; coupon: string | null }) {
  const off = welcomeDiscount(coupon, plan);
  const isYearly = plan.interval === "year";
  return (
    <>
      <PriceRow label={`${plan.name}, ${isYearly ? "yearly" : "monthly"}`}>${formatPrice(plan.price)}</PriceRow>
      {off > 0 && (
        <PriceRow label={`Welcome offer, ${WELCOME_DISCOUNT_PERCENT}% off first month`} tone="success">
          −${formatPrice(off)}
        </PriceRow>
      )}
      <PriceRow label="Due today" isTotal>
        ${formatPrice(plan.price - off)}
      </PriceRow>
      <p className="order-1 text-center text-fg-muted text-sm">
        {coupon && off === 0 && "Your coupon is taken off at checkout. "}
        {off > 0 ? "Then" : "Renews at"} ${formatPrice(plan.price)} a {plan.interval}. Cancel any time.
      </p>
    </>
  );
}
