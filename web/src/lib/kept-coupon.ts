import { COUPON_CODE, COUPON_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import { readCookie } from "./cookies.ts";

/** The coupon kept for the checkout; malformed values are ignored. */
export function keptCoupon(): string | undefined {
  const kept = readCookie(COUPON_COOKIE);
  return kept && COUPON_CODE.test(kept) ? kept : undefined;
}
