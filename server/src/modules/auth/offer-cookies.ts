import { COUPON_CODE, COUPON_COOKIE, COUPON_DAYS, DISCOUNT_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import type { FastifyReply } from "fastify";
import type { Config } from "../../config.ts";
import { isHttps } from "../../http/session-cookie.ts";

const couponSeconds = COUPON_DAYS * 24 * 60 * 60;

/** Scripts read it for the countdown; checkout uses the date stored with the user (BI-09). */
export function setDiscountCookie(reply: FastifyReply, config: Config, endsAt: Date): void {
  reply.setCookie(DISCOUNT_COOKIE, endsAt.toISOString(), { ...asIs(config), expires: endsAt });
}

/** Keeps a coupon from sign-up in its cookie until checkout; anything else is ignored (BI-08). */
export function setCouponCookie(reply: FastifyReply, config: Config, coupon: string | null | undefined): void {
  if (!coupon || !COUPON_CODE.test(coupon)) return;
  reply.setCookie(COUPON_COOKIE, coupon, { ...asIs(config), maxAge: couponSeconds });
}

const asIs = (config: Config) =>
  ({ path: "/", sameSite: "lax", secure: isHttps(config), encode: (value: string) => value }) as const;
