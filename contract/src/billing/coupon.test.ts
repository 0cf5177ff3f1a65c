import { expect, test } from "vitest";
import { appliedCoupon, couponMessage } from "./coupon.ts";

const newMonthly = { hasSubscription: false, isYearly: false };
const newYearly = { hasSubscription: false, isYearly: true };
const subscriber = { hasSubscription: true, isYearly: true };

test("hyphens of the coupon become spaces", () => {
  expect(couponMessage("black-friday-50", newMonthly)).toBe("black friday 50 coupon will be applied on checkout.");
});

test("the message says who can use the coupon", () => {
  expect(couponMessage("welcome", subscriber)).toBe("welcome coupon is available only for new customers.");
  expect(couponMessage("welcome", newYearly)).toBe("welcome coupon is available only for monthly plans.");
  expect(couponMessage(null, newMonthly)).toBeNull();
  expect(couponMessage("", subscriber)).toBeNull();
});

test("only new customers on monthly billing get the coupon applied", () => {
  expect([newMonthly, newYearly, subscriber].map((purchase) => appliedCoupon("a-b", purchase))).toEqual([
    "a-b",
    null,
    null,
  ]);
});
