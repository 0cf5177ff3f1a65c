import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findUntoldEmails, recordSentEmail } from "./emails.queries.ts";
import { askStripe, ifMissing } from "./payments.ts";

type Needs = Pick<AppContext, "db" | "payments" | "log">;

const AT_MOST = 1_000;

/**
 * Tells Stripe emails that were proved or changed since the user became a customer. Customers missing at Stripe are
 * skipped; while Stripe is unavailable, this stops.
 */
export async function sendEmailsToStripe(ctx: Needs): Promise<void> {
  for (const { customer_id, email, told_email } of await findUntoldEmails(ctx.db, AT_MOST))
    try {
      await askStripe(ctx, (stripe) => stripe.customers.update(customer_id, { email: email ?? "" })).catch(ifMissing);
      await recordSentEmail(ctx.db, { customer_id, email, before: told_email });
    } catch (error) {
      if (error instanceof Refusal) return;
      ctx.log.error(
        { customer: customer_id, reason: (error as Error).message },
        "an email could not be told to Stripe",
      );
    }
}
