import { expect, test } from "vitest";
import { hasSubscription, subscriptionStatuses } from "./subscription-status.ts";

test("a subscription has one of eight statuses (ENT-24)", () => {
  expect(subscriptionStatuses).toEqual([
    "incomplete",
    "incomplete_expired",
    "trialing",
    "active",
    "past_due",
    "canceled",
    "unpaid",
    "paused",
  ]);
});

test.each(["active", "past_due"] as const)("%s counts as having a subscription (SESS-23)", (status) => {
  expect(hasSubscription(status)).toBe(true);
});

test.each(["incomplete", "incomplete_expired", "trialing", "canceled", "unpaid", "paused", null, undefined] as const)(
  "%s counts as none (SESS-24)",
  (status) => {
    expect(hasSubscription(status)).toBe(false);
  },
);
