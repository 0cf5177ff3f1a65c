import { COUPON_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { readCookie, removeCookie } from "~/lib/cookies.ts";

/** The coupon of the address, else the one that was kept (BI-08). Who does not want it can put it away. */
export function useCoupon() {
  const router = useRouter();
  const { coupon: asked } = useSearch({ from: "__root__" });
  const [isRemoved, setRemoved] = useState(false);
  const remove = () => {
    setRemoved(true);
    removeCookie(COUPON_COOKIE);
    if (asked) void router.navigate({ to: ".", search: (now) => ({ ...now, coupon: undefined }), replace: true });
  };
  return { coupon: isRemoved ? null : (asked ?? readCookie(COUPON_COOKIE) ?? null), remove };
}
