import { expect, test } from "vitest";
import { plans, subscription } from "~/testing/builders.ts";
import { mainAction } from "./main-action.ts";

const [starter, growth] = plans;
const yearlyGrowth = plans[5];

test("without a subscription it leads to the checkout (UPG-20)", () => {
  for (const none of [null, subscription("canceled"), subscription("trialing")])
    expect(mainAction(none, growth, false)).toEqual({ label: "Go To Checkout", isDisabled: false });
});

test("the plan that is active cannot be bought again, and says why (UPG-23, UPG-26)", () => {
  expect(mainAction(subscription("active", 2), growth, false)).toEqual({
    label: "Update Subscription",
    isDisabled: true,
    tooltip: "Plan is already active.",
  });
});

test("while a smaller one waits, the plan that is active can be kept (BI-26)", () => {
  const next_plan = { ...starter!, starts_at: "2026-12-01T10:00:00.000Z" };
  expect(mainAction({ ...subscription("active", 2), next_plan }, growth, false)).toEqual({
    label: "Update Subscription",
    isDisabled: false,
  });
});

test("another size or another interval is an update (UPG-21, UPG-24)", () => {
  for (const status of ["active", "past_due"] as const)
    for (const plan of [starter, yearlyGrowth])
      expect(mainAction(subscription(status, 2), plan, false)).toEqual({
        label: "Update Subscription",
        isDisabled: false,
      });
});

test("the plan whose payment failed asks for another way to pay (UPG-22, UPG-24)", () => {
  expect(mainAction(subscription("past_due", 2), growth, false)).toEqual({
    label: "Update Payment Method",
    isDisabled: false,
  });
});

test("without plans nothing can be pressed, and no tooltip claims a reason (UPG-25, AM-04)", () => {
  expect(mainAction(null, undefined, false)).toEqual({ label: "Go To Checkout", isDisabled: true });
  expect(mainAction(subscription("active", 2), growth, true)).toEqual({
    label: "Update Subscription",
    isDisabled: true,
  });
});
