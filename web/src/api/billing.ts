import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

export const subscriptionPlans = () =>
  queryOptions({
    queryKey: ["plans"],
    queryFn: () => ask("GET /subscription/plans", {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** An address of Stripe's portal works for a few minutes. */
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
