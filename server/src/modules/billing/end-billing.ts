import type { AppContext, Db } from "../../context.ts";
import { askStripe, ifMissing } from "./payments.ts";
import { lockCustomerId } from "./stripe.queries.ts";

/** Ends the billing of a deleted user: queued with the deletion itself, and retried until Stripe has done it. */
export async function endBillingLater(tx: Db, { jobs }: Pick<AppContext, "jobs">, userId: number): Promise<void> {
  const customer_id = await lockCustomerId(tx, userId);
  if (customer_id) await jobs.enqueue(tx, "end-billing", { customer_id });
}

/** Deleting the customer ends all subscriptions at once and closes open pages; Stripe keeps the invoices. */
export async function endBilling(
  ctx: Pick<AppContext, "payments" | "log">,
  { customer_id }: { customer_id: string },
): Promise<void> {
  if (!ctx.payments) return ctx.log.error({ customer_id }, "without keys of Stripe a subscription cannot be ended");
  await askStripe(ctx, (stripe) => stripe.customers.del(customer_id)).catch(ifMissing);
}
