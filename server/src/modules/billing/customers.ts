import type { AppContext } from "../../context.ts";
import { findProvedEmail } from "./emails.queries.ts";
import { askStripe } from "./payments.ts";
import { ensureCustomerRow, findCustomerId, saveCustomer } from "./stripe.queries.ts";

type Needs = Pick<AppContext, "db" | "payments" | "log">;

/** The user's id at Stripe, made there once: asked again with the same key Stripe answers with the same customer. */
export async function ensureCustomer(ctx: Needs, userId: number): Promise<string> {
  const known = await findCustomerId(ctx.db, userId);
  if (known) return known;
  const { key } = await ensureCustomerRow(ctx.db, userId);
  // One that is proved or changed later is told by the sweep.
  const email = await findProvedEmail(ctx.db, userId);
  const metadata = { user_id: String(userId) };
  const { id } = await askStripe(ctx, (stripe) =>
    // The email is part of the key: another one is another request.
    stripe.customers.create(
      { metadata, ...(email && { email }) },
      { idempotencyKey: `customer-${key}-${email ?? ""}` },
    ),
  );
  return saveCustomer(ctx.db, userId, { id, email });
}
