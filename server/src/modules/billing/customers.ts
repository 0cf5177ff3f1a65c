import type { AppContext } from "../../context.ts";
import { findProvedEmail } from "./emails.queries.ts";
import { askStripe } from "./payments.ts";
import { ensureCustomerRow, findCustomerId, saveCustomer } from "./stripe.queries.ts";

type Needs = Pick<AppContext, "db" | "payments" | "log">;

/** The user's id at Stripe. Created once: repeated with the same key, the request returns the same customer. */
export async function ensureCustomer(ctx: Needs, userId: number): Promise<string> {
  const known = await findCustomerId(ctx.db, userId);
  if (known) return known;
  const { key } = await ensureCustomerRow(ctx.db, userId);
  // If an email is proved or changed later, the sweep tells Stripe.
  const email = await findProvedEmail(ctx.db, userId);
  const metadata = { user_id: String(userId) };
  const { id } = await askStripe(ctx, (stripe) =>
    // The email is part of the key, because another email makes it another request.
    stripe.customers.create(
      { metadata, ...(email && { email }) },
      { idempotencyKey: `customer-${key}-${email ?? ""}` },
    ),
  );
  return saveCustomer(ctx.db, userId, { id, email });
}
