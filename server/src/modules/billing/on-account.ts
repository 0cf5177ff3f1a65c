import type Stripe from "stripe";
import type { AppContext } from "../../context.ts";
import type { Intent } from "./intents.queries.ts";
import { askStripe, ifMissing } from "./payments.ts";

export type OnAccount = Stripe.CustomerBalanceTransaction;

/** The balance transaction of an intent with this mark: the credit, or its reversal. */
export async function findBalanceTransaction(
  ctx: Pick<AppContext, "payments" | "log">,
  { id, params }: Intent,
  mark: "discount_intent" | "discount_taken_back",
): Promise<OnAccount | undefined> {
  const customer = String(params.customer_id);
  const { data } = await askStripe(ctx, (stripe) =>
    stripe.customers.listBalanceTransactions(customer, { limit: 100 }),
  ).catch((error) => ifMissing(error) ?? { data: [] });
  return data.find(({ metadata }) => metadata?.[mark] === id);
}
