import { COUPON_COOKIE, COUPON_DAYS } from "@ponkan/contract/billing/offer-cookies";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { subscriptionPlans } from "~/api/billing.ts";
import { useUser } from "~/api/users.ts";
import { writeCookie } from "~/lib/cookies.ts";
import { NOT_BOUGHT, PLAN_COUNT } from "~/lib/shared-search.ts";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";
import { useLeaveSession } from "./use-leave-session.ts";

/** Opens the upgrade modal if the URL asks for a plan or the check of a purchase, and remembers its coupon (BI-08). */
export function useParamOpensUpgrade(): void {
  const isLoaded = useUser() !== undefined;
  const { plan, coupon, session_id } = useSearch({ from: "__root__" });
  const isPlanThere = usePlanIsThere(isLoaded ? plan : undefined);
  const leaveSession = useLeaveSession();
  const isBought = isLoaded && session_id !== undefined && session_id !== NOT_BOUGHT;
  useEffect(() => {
    if (isPlanThere || isBought) sendWindowEvent(OPEN_UPGRADE_MODAL);
  }, [isPlanThere, isBought]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes into the address
  useEffect(() => {
    if (session_id === NOT_BOUGHT) void leaveSession();
  }, [session_id]);
  useEffect(() => {
    if (coupon) writeCookie(COUPON_COOKIE, coupon, COUPON_DAYS);
  }, [coupon]);
}

/** Known once plans are loaded; if that fails, the modal reports it (AM-31, UPG-09). */
function usePlanIsThere(plan: number | undefined): boolean {
  const { data, isError } = useQuery({ ...subscriptionPlans(), enabled: plan !== undefined });
  if (plan === undefined || (!data && !isError)) return false;
  const count = data?.data.filter(({ interval }) => interval === "month").length || PLAN_COUNT;
  return plan <= count;
}
