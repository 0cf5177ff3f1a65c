import { WELCOME_COUPON } from "@ponkan/contract/billing/constants";
import { COUPON_COOKIE, DISCOUNT_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import type { User } from "@ponkan/contract/users/user";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { readCookie, removeCookie } from "~/lib/cookies.ts";
import { keptCoupon } from "~/lib/kept-coupon.ts";
import { offerLeft } from "~/lib/offer-left.ts";

/**
 * The coupon from the URL, otherwise the stored one (BI-08), otherwise the welcome offer while it lasts (BI-09),
 * however the user got here. The user can remove it.
 */
export function useCoupon(user: User | undefined) {
  const router = useRouter();
  const { coupon: asked } = useSearch({ from: "__root__" });
  const [isRemoved, setRemoved] = useState(false);
  const remove = () => {
    setRemoved(true);
    removeCookie(COUPON_COOKIE);
    if (asked) void router.navigate({ to: ".", search: (now) => ({ ...now, coupon: undefined }), replace: true });
  };
  const coupon = asked ?? keptCoupon() ?? offered(user);
  return { coupon: isRemoved ? null : coupon, remove };
}

function offered(user: User | undefined): string | null {
  const isNew = user !== undefined && user.subscription === null;
  return isNew && offerLeft(readCookie(DISCOUNT_COOKIE), Date.now()) !== null ? WELCOME_COUPON : null;
}
