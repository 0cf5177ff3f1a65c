import type { StripeContext } from "./context.ts";
import { createCustomer, keepCard, makeDefault } from "./customers.routes.ts";
import { attachDiscounts, givenDiscounts } from "./discounts.ts";
import { emit } from "./events.ts";
import { invalid } from "./failure.ts";
import { theSession } from "./find.ts";
import type { Params } from "./form.ts";
import { inputOf } from "./input.ts";
import { beginSubscription } from "./new-subscription.ts";
import { customerDetails } from "./sessions.routes.ts";
import type { LineItem, Session } from "./wire.ts";

/** Completes a session after payment on its page. Only now is the subscription created. */
export async function completeSession(
  ctx: StripeContext,
  id: string,
  paid: { number: string; email: string; origin: string },
): Promise<Session> {
  const session = theSession(ctx, id);
  if (session.status !== "open") throw invalid("This Checkout Session is no longer open.");
  const email = session.customer_details?.email ?? paid.email;
  const customer = session.customer ?? (await createCustomer(ctx, inputOf({ email }))).id;
  const method = await keepCard(ctx, customer, paid.number);
  await makeDefault(ctx, customer, method.id);
  const [line] = session.line_items.data as [LineItem];
  const given = session.discounts.map(
    ({ coupon, promotion_code }): Params => (promotion_code ? { promotion_code } : { coupon: coupon ?? "" }),
  );
  const owner = { customer, subscription: null, checkout_session: id };
  const { subscription, invoice } = await beginSubscription(ctx, {
    customer,
    price: line.price,
    quantity: line.quantity ?? 1,
    discounts: await attachDiscounts(ctx, givenDiscounts(ctx, given, customer), owner),
    metadata: ctx.store.session_data.get(id)?.metadata ?? {},
    payment_method: method.id,
    origin: paid.origin,
  });
  const complete: Session = {
    ...session,
    status: "complete",
    payment_status: invoice.total > 0 ? "paid" : "no_payment_required",
    url: null,
    customer,
    customer_details: customerDetails(email),
    subscription: subscription.id,
    invoice: invoice.id,
  };
  await ctx.store.sessions.put(complete);
  await emit(ctx, "checkout.session.completed", complete);
  return complete;
}
