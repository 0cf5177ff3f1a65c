import { COUPON_CODE, COUPON_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import { readCookie } from "./cookies.ts";

/** The coupon that waits for the checkout; what could never be one is ignored. */
export function keptCoupon(): string | undefined {
  const kept = readCookie(COUPON_COOKIE);
  return kept && COUPON_CODE.test(kept) ? kept : undefined;
}
