import { expect, test } from "vitest";
import { monthlyAllowance } from "./allowance.ts";

const subscription_plan = { monthly_posts: 150 };

test.each(["active", "past_due"] as const)("a plan that is %s gives its monthly posts (PERM-08)", (status) => {
  expect(monthlyAllowance({ status, subscription_plan })).toBe(150);
});

test("without a subscription there are five posts (PERM-09, CONST-07)", () => {
  expect(monthlyAllowance(null)).toBe(5);
  expect(monthlyAllowance(undefined)).toBe(5);
});

test.each(["canceled", "unpaid", "trialing"] as const)("a plan that is %s gives the default (PERM-09)", (status) => {
  expect(monthlyAllowance({ status, subscription_plan })).toBe(5);
});

test("a plan that names no posts gives the default", () => {
  expect(monthlyAllowance({ status: "active", subscription_plan: { monthly_posts: null } })).toBe(5);
});
