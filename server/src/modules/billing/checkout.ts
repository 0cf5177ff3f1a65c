import type { CheckoutReply, CheckoutRequest } from "@ponkan/contract/billing/checkout";
import { billingTexts } from "@ponkan/contract/billing/texts";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import { fieldRefusal } from "../../lib/refusal.ts";
import { beginPurchase } from "./begin-purchase.ts";
import { findPlans } from "./billing.queries.ts";
import { changePlan } from "./change-plan.ts";
import type { Buyer } from "./price-of.ts";
import { revokeUnspentDiscount } from "./revoke-unspent-discount.ts";
import { findLive } from "./subscription-of.ts";
import type { SyncNeeds } from "./sync-needs.ts";

/** Changes the plan of a subscriber; sends others to Stripe's page (BI-05). */
export async function checkout(ctx: SyncNeeds, buyer: Buyer, asked: CheckoutRequest): Promise<CheckoutReply> {
  const plan = chosenPlan(await findPlans(ctx.db), asked);
  const live = await findLive(ctx, buyer.userId);
  if (live) return changePlan(ctx, buyer, live, plan);
  await revokeUnspentDiscount(ctx, buyer.userId);
  return beginPurchase(ctx, buyer, plan, asked.is_yearly ? null : asked.coupon);
}

/** Price, slider position and interval must mean the same plan. */
function chosenPlan(
  plans: readonly SubscriptionPlan[],
  { price_id, plan, is_yearly }: CheckoutRequest,
): SubscriptionPlan {
  const offered = plans.filter(({ interval }) => interval === (is_yearly ? "year" : "month"));
  const chosen = offered[plan - 1];
  if (chosen?.price_id !== price_id) throw fieldRefusal("plan", billingTexts.invalidPlan);
  return chosen;
}
