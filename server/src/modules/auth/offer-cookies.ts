import { COUPON_CODE, COUPON_COOKIE, COUPON_DAYS, DISCOUNT_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import type { FastifyReply } from "fastify";

const asIs = { path: "/", sameSite: "lax", encode: (value: string) => value } as const;
const couponSeconds = COUPON_DAYS * 24 * 60 * 60;

/** Scripts read it for the countdown; what counts at checkout is the date stored with the user (BI-09). */
export function setDiscountCookie(reply: FastifyReply, endsAt: Date): void {
  reply.setCookie(DISCOUNT_COOKIE, endsAt.toISOString(), { ...asIs, expires: endsAt });
}

/** A coupon brought along to sign-up waits in its cookie for the checkout; anything else is ignored (BI-08). */
export function setCouponCookie(reply: FastifyReply, coupon: string | null | undefined): void {
  if (!coupon || !COUPON_CODE.test(coupon)) return;
  reply.setCookie(COUPON_COOKIE, coupon, { ...asIs, maxAge: couponSeconds });
}
