export const subscriptionStatuses = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Only active and past_due subscriptions count; any other status is the same as none. */
export function hasSubscription(status: SubscriptionStatus | null | undefined): boolean {
  return status === "active" || status === "past_due";
}
