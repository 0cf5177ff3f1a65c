import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import type { Subscription, SubscriptionPlan } from "@ponkan/contract/users/user";

export type MainAction = { label: string; isDisabled: boolean; tooltip?: string };

/** Spec 4: label and state of the main button for the chosen plan. */
export function mainAction(
  subscription: Subscription | null | undefined,
  chosen: SubscriptionPlan | undefined,
  hasFailed: boolean,
): MainAction {
  const isCurrent = isCurrentPlan(subscription, chosen);
  // While a change to a smaller plan is pending, the user can switch back to the current one (BI-26).
  const isActive = isCurrent && subscription?.status === "active" && !subscription.next_plan;
  return {
    label: labelOf(subscription, isCurrent),
    isDisabled: hasFailed || chosen === undefined || isActive,
    // If the plans failed to load, the error next to the button is enough (AM-04).
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
