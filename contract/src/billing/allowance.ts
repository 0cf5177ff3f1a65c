import { hasSubscription, type SubscriptionStatus } from "./subscription-status.ts";

export const FREE_MONTHLY_POSTS = 5;

type Subscribed = { status: SubscriptionStatus; subscription_plan: { monthly_posts?: number | null } };

/** How many posts a user may schedule in a usage period. */
export function monthlyAllowance(subscription: Subscribed | null | undefined): number {
  if (!subscription || !hasSubscription(subscription.status)) return FREE_MONTHLY_POSTS;
  return subscription.subscription_plan.monthly_posts ?? FREE_MONTHLY_POSTS;
}
