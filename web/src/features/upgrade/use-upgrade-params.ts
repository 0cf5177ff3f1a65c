import { COUPON_COOKIE, COUPON_DAYS } from "@ponkan/contract/billing/offer-cookies";
import { planFromParam } from "@ponkan/contract/billing/plan-param";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useUser } from "~/api/users.ts";
import { writeCookie } from "~/lib/cookies.ts";
import { param } from "~/lib/search.ts";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";

/** There are exactly four monthly plans until the list says otherwise (AM-15). */
export const PLAN_COUNT = 4;
export const UPGRADE_PARAMS = ["plan", "yearly", "coupon"];

/** ?plan=1..4 opens the modal; ?coupon=… is remembered for the checkout (BI-08). */
export function useParamOpensUpgrade(): void {
  const { search } = useLocation();
  const isLoaded = useUser() !== undefined;
  const plan = planFromParam(param(search, "plan"), PLAN_COUNT);
  const coupon = param(search, "coupon");
  useEffect(() => {
    if (isLoaded && plan !== null) sendWindowEvent(OPEN_UPGRADE_MODAL);
  }, [isLoaded, plan]);
  useEffect(() => {
    if (coupon && /^[A-Za-z0-9-]{1,50}$/.test(coupon)) writeCookie(COUPON_COOKIE, coupon, COUPON_DAYS);
  }, [coupon]);
}
