import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import type { Subscription, SubscriptionPlan } from "@ponkan/contract/users/user";

export type MainAction = { label: string; isDisabled: boolean; tooltip?: string };

/** Spec 4: what the main button says for a chosen plan, and whether it can be pressed. */
export function mainAction(
  subscription: Subscription | null | undefined,
  chosen: SubscriptionPlan | undefined,
  hasFailed: boolean,
): MainAction {
  const isCurrent = isCurrentPlan(subscription, chosen);
  // While a smaller one waits, the plan there is can be kept (BI-26).
  const isActive = isCurrent && subscription?.status === "active" && !subscription.next_plan;
  return {
    label: labelOf(subscription, isCurrent),
    isDisabled: hasFailed || chosen === undefined || isActive,
    // When plans failed the error stands beside the button (AM-04).
    ...(isActive && !hasFailed && { tooltip: "Plan is already active." }),
  };
}

export function isCurrentPlan(
  subscription: Subscription | null | undefined,
  chosen: SubscriptionPlan | undefined,
): boolean {
  if (!subscription || !chosen || !hasSubscription(subscription.status)) return false;
  const { interval, monthly_posts } = subscription.subscription_plan;
  return interval === chosen.interval && monthly_posts === chosen.monthly_posts;
}

function labelOf(subscription: Subscription | null | undefined, isCurrent: boolean): string {
  if (!hasSubscription(subscription?.status)) return "Go To Checkout";
  return isCurrent && subscription?.status === "past_due" ? "Update Payment Method" : "Update Subscription";
}
