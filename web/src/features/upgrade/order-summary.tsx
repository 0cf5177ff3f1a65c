import { POSTS_WHILE_PLANS_LOAD } from "@ponkan/contract/billing/constants";
import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import type { SubscriptionPlan, User } from "@ponkan/contract/users/user";
import { ArrowRight, Check } from "lucide-react";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { isCurrentPlan, mainAction } from "./main-action.ts";
import { NewPrice } from "./new-price.tsx";
import { UpdatePrice } from "./update-price.tsx";

type Props = {
  user: User | undefined;
  plan: SubscriptionPlan | undefined;
  /** The coupon that will be applied. */
  coupon: string | null;
  hasFailed: boolean;
  /** No plans are sold on this installation. */
  isNone: boolean;
  failure: string;
  isBusy: boolean;
  onBuy: () => void;
};

const PLANS_FAILED = "Failed to load plans. Please reload the page and try again.";

export function OrderSummary({ user, plan, coupon, hasFailed, isNone, failure, isBusy, onBuy }: Props) {
  const subscription = user?.subscription;
  const { label, isDisabled, tooltip } = mainAction(subscription, plan, hasFailed);
  const isSubscribed = hasSubscription(subscription?.status);
  const problem = hasFailed ? PLANS_FAILED : failure;
  return (
    <div className="flex flex-col gap-4 border-line bg-sunken p-6 max-md:border-t md:border-l">
      <h3 className="pr-10 text-md font-semibold">{plan ? `${plan.name} plan` : "Plan"}</h3>
      <Benefits plan={plan} />
      <div className="mt-auto grid gap-3 pt-2">
        {plan && user && isSubscribed && <UpdatePrice user={user} plan={plan} />}
        {plan && !isSubscribed && <NewPrice plan={plan} coupon={coupon} />}
        <Alert type="danger" visible={problem !== ""} actionsByText={false}>
          {problem}
        </Alert>
        {isNone && <Alert type="info">There are no plans to choose from yet.</Alert>}
        <Tooltip content={tooltip}>
          <Button block disabled={isDisabled} loading={isBusy} className="h-11" onClick={onBuy}>
            {label}
            {!isBusy && !isCurrentPlan(subscription, plan) && <ArrowRight aria-hidden />}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}

function Benefits({ plan }: { plan: SubscriptionPlan | undefined }) {
  const posts = (plan?.monthly_posts ?? POSTS_WHILE_PLANS_LOAD).toLocaleString();
  const benefits = [
    `${posts} posts a month on all platforms`,
    "As many creators and accounts as you like",
    "Comment and message autoresponders",
    "Ban Shield with fix suggestions",
  ];
  return (
    <ul className="grid gap-2 text-md max-md:hidden">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-2.5">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" /> {benefit}
        </li>
      ))}
    </ul>
  );
}
