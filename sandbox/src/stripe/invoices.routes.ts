import type { AddCall, Call } from "./call.ts";
import { dropPending, nextPeriod, planChange, settleInvoice, subscriptionOf, withItem } from "./change-subscription.ts";
import type { StripeContext } from "./context.ts";
import { cardFailure, invalid } from "./failure.ts";
import { theInvoice, thePrice, theSubscription } from "./find.ts";
import type { Params } from "./form.ts";
import { draftInvoice, voidInvoice } from "./invoicing.ts";
import { chargeSubscription, periodLine } from "./new-subscription.ts";
import { pageOf } from "./paging.ts";
import type { Invoice } from "./wire.ts";

export function addInvoiceCalls(add: AddCall, ctx: StripeContext): void {
  const { store } = ctx;
  add("GET", "/invoices", ({ input }) => {
    const [customer, subscription, status] = [input.text("customer"), input.text("subscription"), input.text("status")];
    const isWanted = (each: Invoice) =>
      (customer === undefined || each.customer === customer) &&
      (subscription === undefined || subscriptionOf(each) === subscription) &&
      (status === undefined || each.status === status);
    return pageOf("/v1/invoices", [...store.invoices.values()].filter(isWanted), input);
  });
  add("POST", "/invoices/create_preview", (call) => preview(ctx, call));
  add("GET", "/invoices/:id", ({ params }) => theInvoice(ctx, params.id ?? ""));
  add("POST", "/invoices/:id/pay", ({ params, input }) => {
    input.ignore("payment_method", "off_session");
    const invoice = theInvoice(ctx, params.id ?? "");
    if (invoice.status !== "open") throw invalid("Invoice is already paid", { code: "invoice_not_editable" });
    const charged = chargeSubscription(ctx, theSubscription(ctx, subscriptionOf(invoice) ?? ""));
    if (charged.kind === "declined") throw cardFailure(charged.decline);
    if (charged.kind === "needs-action") {
      const message = "Payment for this invoice requires additional user action.";
      throw cardFailure({ code: "invoice_payment_intent_requires_action", message });
    }
    return settleInvoice(ctx, invoice);
  });
  add("POST", "/invoices/:id/void", async ({ params }) => {
    const invoice = theInvoice(ctx, params.id ?? "");
    if (invoice.status !== "open" && invoice.status !== "uncollectible")
      throw invalid(`You can only pass in open invoices. This invoice isn't open.`, { code: "invoice_not_editable" });
    const subscription = store.subscriptions.get(subscriptionOf(invoice) ?? "");
    // Also drops the change that is waiting for this invoice.
    if (subscription?.pending_update && subscription.latest_invoice === invoice.id)
      await dropPending(ctx, subscription);
    else await voidInvoice(ctx, invoice);
    return theInvoice(ctx, invoice.id);
  });
}

/** Previews the cost of a change. Ids begin with `upcoming`, because nothing is stored. */
function preview(ctx: StripeContext, { input, origin }: Call): Invoice {
  input.ignore("customer", "preview_mode");
  const subscription = theSubscription(ctx, input.needed("subscription"), "subscription");
  const details = input.group("subscription_details") ?? {};
  const [given] = (Array.isArray(details.items) ? details.items : []) as Params[];
  const at = Number(details.proration_date ?? ctx.clock.seconds());
  const price =
    typeof given?.price === "string" ? thePrice(ctx, given.price, "subscription_details[items][0][price]") : undefined;
  const isChange = price !== undefined && price.id !== subscription.items.data[0]?.price.id;
  const quantity = Number(given?.quantity ?? 1);
  const bare = input.isCleared("discounts") ? { ...subscription, discounts: [] } : subscription;
  const prorates = details.proration_behavior !== "none";
  const change = isChange ? planChange(ctx, subscription, { price, quantity, at, origin, prorates }) : undefined;
  // Without anything to charge now, the preview is the next renewal.
  const next = nextPeriod(change ? withItem(subscription, change) : subscription);
  const isNow = change !== undefined && change.lines.length > 0;
  const planned = isNow
    ? change
    : { item: next, anchor: subscription.billing_cycle_anchor, lines: [periodLine(ctx, next)] };
  const draft = draftInvoice(ctx, {
    subscription: withItem(bare, planned),
    reason: isNow ? "subscription_update" : "upcoming",
    lines: planned.lines,
    origin,
  });
  return { ...draft, id: `upcoming_${draft.id}` };
}
