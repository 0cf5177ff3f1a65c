import { DEFAULT_PLAN_INDEX, POSTS_WHILE_PLANS_LOAD } from "@ponkan/contract/billing/constants";
import { formatPrice, YEARLY_SAVING_PERCENT } from "@ponkan/contract/billing/prices";
import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import type { SubscriptionPlan, User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { subscriptionPlans } from "~/api/billing.ts";
import { useUser } from "~/api/users.ts";
import { PLAN_COUNT } from "~/lib/shared-search.ts";
import { Alert } from "~/ui/alert.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Switch } from "~/ui/switch.tsx";
import { CouponLine } from "./coupon-line.tsx";
import { PlanSlider } from "./plan-slider.tsx";

/** The plans by size and interval, and what each costs. */
export default function UpgradeModal({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { data, isError } = useQuery(subscriptionPlans());
  const plans = data?.data ?? [];
  const { index, setIndex, isYearly, setYearly } = useChosenPlan(user, plans);
  const monthly = plans.filter(({ interval }) => interval === "month");
  const chosen = plans.filter(({ interval }) => interval === (isYearly ? "year" : "month"))[index - 1];
  const leaveParams = useLeaveParams();
  const isSubscribed = hasSubscription(user?.subscription?.status);
  const close = () => {
    leaveParams();
    onClose();
  };
  return (
    <Modal open onClose={close} size="lg" title={isSubscribed ? "Update Plan" : "Upgrade Plan"}>
      <div className="grid gap-6 md:grid-cols-[1.3fr_1fr]">
        <div className="grid content-start gap-5">
          <p className="text-md text-fg-muted">How many posts do you send each month?</p>
          <p className="flex items-baseline gap-2">
            <span className="font-display text-[56px] leading-none font-[650] tracking-[-0.03em] tabular-nums">
              {(chosen?.monthly_posts ?? POSTS_WHILE_PLANS_LOAD).toLocaleString()}
            </span>
            <span className="text-lg text-fg-muted">posts a month</span>
          </p>
          <PlanSlider
            index={index}
            count={monthly.length || PLAN_COUNT}
            labels={monthly.map((plan) => plan.monthly_posts)}
            onChange={setIndex}
          />
          <div className="flex items-center justify-between gap-3 rounded-lg border border-line p-3.5">
            <span>
              <span className="flex items-center gap-2 text-md font-semibold">
                Pay yearly <Badge tone="success">Save {YEARLY_SAVING_PERCENT}%</Badge>
              </span>
              <span className="text-sm text-fg-muted">Billed once a year.</span>
            </span>
            <Switch aria-label="Pay yearly" checked={isYearly} onChange={(event) => setYearly(event.target.checked)} />
          </div>
        </div>
        <Summary plan={chosen} hasFailed={isError} isSubscribed={isSubscribed} />
      </div>
    </Modal>
  );
}

function Summary({
  plan,
  hasFailed,
  isSubscribed,
}: {
  plan: SubscriptionPlan | undefined;
  hasFailed: boolean;
  isSubscribed: boolean;
}) {
  return (
    <div className="grid content-start gap-4 rounded-xl bg-sunken p-5">
      <h3 className="text-md font-semibold">{plan ? `${plan.name} plan` : "Plan"}</h3>
      <ul className="grid gap-2 text-md">
        {benefits(plan).map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" /> {benefit}
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line pt-4">
        <span className="text-md font-semibold">{plan?.interval === "year" ? "Per year" : "Per month"}</span>
        <span className="font-display text-2xl font-[650] tabular-nums">
          {plan ? `$${formatPrice(plan.price)}` : "-"}
        </span>
      </p>
      {plan?.interval === "year" && (
        <p className="-mt-3 text-right text-sm text-fg-muted">${formatPrice(Math.round(plan.price / 12))} a month</p>
      )}
      <CouponLine plan={plan} isSubscribed={isSubscribed} />
      {hasFailed ? (
        <Alert type="danger">Failed to load plans. Please reload the page and try again.</Alert>
      ) : (
        <Alert type="info">Payments are not set up on this installation.</Alert>
      )}
      <Button disabled block>
        {isSubscribed ? "Update Subscription" : "Go To Checkout"}
      </Button>
    </div>
  );
}

function benefits(plan: SubscriptionPlan | undefined): string[] {
  return [
    `${(plan?.monthly_posts ?? POSTS_WHILE_PLANS_LOAD).toLocaleString()} posts a month on Reddit and X`,
    "Comment and message autoresponders",
    "Ban Shield with fix suggestions",
  ];
}

/** From the address, else the user's plan, else the largest (UPG-03, UPG-06, UPG-07, UPG-10). */
function useChosenPlan(user: User | undefined, plans: SubscriptionPlan[]) {
  const asked = useSearch({ from: "__root__" });
  const own = hasSubscription(user?.subscription?.status) ? user?.subscription?.subscription_plan : undefined;
  const ownIndex = own
    ? plans.filter(({ interval }) => interval === own.interval).findIndex(({ id }) => id === own.id) + 1
    : 0;
  const [picked, setIndex] = useState(asked.plan);
  const [yearly, setYearly] = useState(asked.yearly === undefined ? undefined : ["1", "true"].includes(asked.yearly));
  return {
    index: picked ?? (ownIndex > 0 ? ownIndex : DEFAULT_PLAN_INDEX),
    setIndex,
    isYearly: yearly ?? own?.interval === "year",
    setYearly,
  };
}

const none = { plan: undefined, yearly: undefined, coupon: undefined };

/** plan, yearly and coupon leave the address with the modal; everything else stays (AM-28). */
function useLeaveParams() {
  const router = useRouter();
  return () => {
    const { search } = router.state.location;
    if (Object.keys(none).some((name) => name in search))
      void router.navigate({ to: ".", search: (now) => ({ ...now, ...none }), replace: true });
  };
}
