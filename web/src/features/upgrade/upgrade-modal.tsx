import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { useQuery } from "@tanstack/react-query";
import { subscriptionPlans } from "~/api/billing.ts";
import { useUser } from "~/api/users.ts";
import { Modal } from "~/ui/modal.tsx";
import { CheckingOverlay } from "./checking-overlay.tsx";
import { isCouponUsed } from "./coupon.ts";
import { CouponLine } from "./coupon-line.tsx";
import { EnoughPosts } from "./enough-posts.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { failureOf, useCheckout } from "./use-checkout.ts";
import { useChosenPlan } from "./use-chosen-plan.ts";
import { useCoupon } from "./use-coupon.ts";
import { useLeaveParams } from "./use-leave-params.ts";
import { usePurchaseCheck } from "./use-purchase-check.ts";

/** The plans by size and interval with their prices, and the checkout. */
export default function UpgradeModal({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { data, isError } = useQuery(subscriptionPlans());
  const choice = useChosenPlan(user, data?.data ?? []);
  const { coupon, remove } = useCoupon(user);
  const leaveParams = useLeaveParams();
  const close = () => {
    leaveParams();
    onClose();
  };
  const isChecking = usePurchaseCheck(close);
  const { isCheckingOut, failed, checkOut } = useCheckout(close);
  const isSubscribed = hasSubscription(user?.subscription?.status);
  const { chosen, index, isYearly } = choice;
  const usedCoupon = isCouponUsed({ isSubscribed, isYearly }) ? coupon : null;
  const buy = () => {
    if (!chosen || isError) return;
    const { price_id, name } = chosen;
    void checkOut({ price_id, plan: index, is_yearly: isYearly, coupon: usedCoupon }, name);
  };
  return (
    <Modal
      open
      busy={isChecking || isCheckingOut}
      onClose={close}
      size="lg"
      flush
      hideTitle
      title={isSubscribed ? "Update Plan" : "Upgrade Plan"}
    >
      <div className="grid md:grid-cols-[1.37fr_1fr]">
        <PlanChoice {...choice} title={isSubscribed ? "Update Plan" : "Upgrade Plan"}>
          {user && !isSubscribed && (
            <EnoughPosts {...choice} used={user.used_monthly_posts} onChoose={choice.setIndex} />
          )}
          {coupon && <CouponLine coupon={coupon} isSubscribed={isSubscribed} isYearly={isYearly} onRemove={remove} />}
        </PlanChoice>
        <OrderSummary
          user={user}
          plan={chosen}
          coupon={usedCoupon}
          hasFailed={isError}
          isNone={data?.data.length === 0}
          failure={failureOf(failed, chosen?.price_id, usedCoupon)}
          isBusy={isCheckingOut}
          onBuy={buy}
        />
      </div>
      {isChecking && <CheckingOverlay />}
    </Modal>
  );
}
