import type { Subscription } from "@ponkan/contract/users/user";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

export const subscriptionPlans = () =>
  queryOptions({
    queryKey: ["plans"],
    queryFn: () => ask("GET /subscription/plans", {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keyed by the subscription, so that a change of it refetches the details. */
export const billingDetails = (subscription: Subscription) =>
  queryOptions({
    queryKey: ["billing-details", subscription],
    queryFn: () => ask("GET /stripe/details", {}),
    refetchOnWindowFocus: true,
    staleTime: 60_000,
  });

/** A URL of Stripe's portal is valid for a few minutes. */
const PORTAL_FRESH_MS = 4 * 60_000;

export const customerPortal = () =>
  queryOptions({
    queryKey: ["portal"],
    queryFn: () => ask("GET /stripe/portal", {}),
    staleTime: PORTAL_FRESH_MS,
    refetchInterval: ({ state }) => (state.error ? false : PORTAL_FRESH_MS),
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
