import { PRORATION_DEBOUNCE_MS } from "@ponkan/contract/billing/constants";
import { formatPrice } from "@ponkan/contract/billing/prices";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "~/api/ask.ts";

/**
 * The prorated cost of changing to this price now. A newer query cancels an older one, even while that is debounced
 * (UPG-35, UPG-36).
 */
export const proration = (priceId: string | undefined) =>
  queryOptions({
    queryKey: ["proration", priceId],
    queryFn: async ({ signal }) => {
      await rest(PRORATION_DEBOUNCE_MS, signal);
      return ask("GET /stripe/proration", { query: { price_id: priceId! }, signal });
    },
    enabled: priceId !== undefined,
    // The amount decreases every minute.
    staleTime: 0,
    gcTime: 0,
  });

/** The amount from the server in currency units; otherwise the price (UPG-38). */
export function dueText(amount: number | undefined, plan: SubscriptionPlan): string {
  return amount === undefined ? formatPrice(plan.price) : amount.toFixed(2);
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
