import { expect, test } from "vitest";
import { CheckoutReply, CheckoutRequest } from "./checkout.ts";

const asked = { price_id: "price_1", plan: 2, is_yearly: false, coupon: null };

test("a coupon has letters, digits and hyphens, at most 50 (BI-08, BI-108)", () => {
  for (const coupon of [null, "welcome", "black-friday", "A".repeat(50)])
    expect(CheckoutRequest.safeParse({ ...asked, coupon }).success).toBe(true);
  for (const coupon of ["", "a b", "a_b", "é", "A".repeat(51)]) {
    const { error } = CheckoutRequest.safeParse({ ...asked, coupon });
    expect(error?.issues[0]?.message).toBe("The coupon is not valid.");
  }
});

test("the place of the slider is a whole number from 1", () => {
  for (const plan of [0, 1.5, -1, "2"]) expect(CheckoutRequest.safeParse({ ...asked, plan }).success).toBe(false);
});

test("an answer names the object, and money in whole cents (ENT-14)", () => {
  const price = { id: "price_1", name: "Growth", unit_amount: 2400 };
  const changed = { object: "subscription", message: "Done", url: null, latest_invoice: { id: "in_1", amount_due: 0 } };
  expect(CheckoutReply.safeParse({ ...changed, price }).success).toBe(true);
  expect(CheckoutReply.safeParse({ ...changed, price: { ...price, unit_amount: 24.5 } }).success).toBe(false);
});
