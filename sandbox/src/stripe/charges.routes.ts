import type { AddCall } from "./call.ts";
import { refund, theCharge } from "./charges.ts";
import type { StripeContext } from "./context.ts";
import { lacking, missing } from "./failure.ts";
import { pageOf } from "./paging.ts";
import type { Charge, InvoicePayment } from "./wire.ts";

/** API calls for charges, refunds and disputes. */
export function addChargeCalls(add: AddCall, ctx: StripeContext): void {
  const { store } = ctx;
  add("GET", "/charges", ({ input }) => {
    const [customer, intent] = [input.text("customer"), input.text("payment_intent")];
    const isWanted = (each: Charge) =>
      (customer === undefined || each.customer === customer) &&
      (intent === undefined || each.payment_intent === intent);
    return pageOf("/v1/charges", [...store.charges.values()].filter(isWanted), input);
  });
  add("GET", "/charges/:id", ({ params }) => theCharge(ctx, params.id ?? ""));
  add("POST", "/refunds", ({ input }) => {
    const [amount, reason] = [input.number("amount"), input.text("reason")];
    const [charge, intent] = [input.text("charge"), input.text("payment_intent")];
    if (!charge && !intent) throw lacking("charge");
    const found = charge ? theCharge(ctx, charge, "charge") : chargeOf(ctx, intent ?? "");
    return refund(ctx, found, { amount, reason });
  });
  add("GET", "/disputes", ({ input }) => {
    const [charge, intent] = [input.text("charge"), input.text("payment_intent")];
    const found = [...store.disputes.values()].filter(
      (each) =>
        (charge === undefined || each.charge === charge) && (intent === undefined || each.payment_intent === intent),
    );
    return pageOf("/v1/disputes", found, input);
  });
  add("GET", "/invoice_payments", ({ input }) => {
    const [invoice, payment] = [input.text("invoice"), input.group("payment")];
    const all = [...store.invoices.values()].flatMap(({ payments }) => payments.data);
    const isWanted = (each: InvoicePayment) =>
      (invoice === undefined || each.invoice === invoice) &&
      (payment === undefined || each.payment.payment_intent === payment.payment_intent);
    return pageOf("/v1/invoice_payments", all.filter(isWanted), input);
  });
}

function chargeOf({ store }: StripeContext, intent: string): Charge {
  const found = [...store.charges.values()].find(({ payment_intent }) => payment_intent === intent);
  if (!found) throw missing("payment_intent", intent, "payment_intent");
  return found;
}
