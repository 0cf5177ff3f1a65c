import type { CheckoutReply } from "@ponkan/contract/billing/checkout";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";

export const priceOf = ({ price_id, name, price }: SubscriptionPlan): CheckoutReply["price"] => ({
  id: price_id,
  name,
  unit_amount: price,
});

export type Buyer = { userId: number; origin: string };
