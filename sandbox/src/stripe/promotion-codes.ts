import type { StripeContext } from "./context.ts";
import { invalid, missing } from "./failure.ts";
import type { PromotionCode } from "./wire.ts";

/** Whether the code can still be redeemed. */
export function isRunning(
  { active, expires_at, max_redemptions, times_redeemed }: PromotionCode,
  now: number,
): boolean {
  const isLate = expires_at !== null && expires_at <= now;
  return active && !isLate && (max_redemptions === null || times_redeemed < max_redemptions);
}

/** Finds a code that this customer may redeem, or throws Stripe's error. */
export function theRedeemableCode(
  { store, clock }: StripeContext,
  id: string,
  { customer, param }: { customer: string | null; param: string },
): PromotionCode {
  const code = store.promotion_codes.get(id);
  if (!code) throw missing("promotion code", id, param);
  if (!isRunning(code, clock.seconds())) throw invalid("This promotion code is expired or inactive.", { param });
  const why = "This promotion code cannot be redeemed because the associated customer";
  if (code.customer !== null && code.customer !== customer) throw invalid(`${why} does not match.`, { param });
  const hasPaid = [...store.invoices.values()].some((each) => each.customer === customer && each.amount_paid > 0);
  if (code.restrictions.first_time_transaction && hasPaid) throw invalid(`${why} has prior transactions.`, { param });
  return code;
}
