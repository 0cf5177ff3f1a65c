import { WELCOME_COUPON, WELCOME_DISCOUNT_PERCENT } from "@ponkan/contract/billing/constants";
import { expect, test } from "vitest";
import { plans } from "~/testing/builders.ts";
import { couponText, isCouponUsed, welcomeDiscount } from "./coupon.ts";

test.each([
  [false, false, "black friday coupon will be applied on checkout.", true],
  [false, true, "black friday coupon is available only for monthly plans.", false],
  [true, false, "black friday coupon is available only for new customers.", false],
  [true, true, "black friday coupon is available only for new customers.", false],
])("a coupon of who is subscribed: %s, yearly: %s (UPG-43..47)", (isSubscribed, isYearly, text, isUsed) => {
  expect(couponText("black-friday", { isSubscribed, isYearly })).toBe(text);
  expect(isCouponUsed({ isSubscribed, isYearly })).toBe(isUsed);
});

test("the welcome offer is 20% off the first month; of others nothing is promised (UPG-49, CONST-17)", () => {
  expect([WELCOME_COUPON, WELCOME_DISCOUNT_PERCENT]).toEqual(["welcome", 20]);
  expect(welcomeDiscount("welcome", plans[1]!)).toBe(480);
  expect(welcomeDiscount("black-friday", plans[1]!)).toBe(0);
  expect(welcomeDiscount(null, plans[1]!)).toBe(0);
});
