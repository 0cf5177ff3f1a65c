import { COUPON_COOKIE, COUPON_DAYS } from "@ponkan/contract/billing/offer-cookies";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useUser } from "~/api/users.ts";
import { writeCookie } from "~/lib/cookies.ts";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";

/** ?plan=1..4 opens the modal; ?coupon=… is remembered for the checkout (BI-08). */
export function useParamOpensUpgrade(): void {
  const { plan, coupon } = useSearch({ from: "__root__" });
  const isLoaded = useUser() !== undefined;
  useEffect(() => {
    if (isLoaded && plan !== undefined) sendWindowEvent(OPEN_UPGRADE_MODAL);
  }, [isLoaded, plan]);
  useEffect(() => {
    if (coupon) writeCookie(COUPON_COOKIE, coupon, COUPON_DAYS);
  }, [coupon]);
}
