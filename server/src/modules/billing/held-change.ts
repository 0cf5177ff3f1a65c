import { billingTexts } from "@ponkan/contract/billing/texts";
import type Stripe from "stripe";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import type { Intent } from "./intents.queries.ts";
import { askStripe, isInvalidRequest } from "./payments.ts";

type Needs = Pick<AppContext, "payments" | "log">;

export const isHeld = ({ id }: Intent, subscription: Stripe.Subscription | undefined): boolean =>
  subscription?.pending_update?.metadata?.change_intent === id;

/** The invoice of the change that waits for payment. */
export async function heldInvoice(
  ctx: Needs,
  { latest_invoice }: Stripe.Subscription,
): Promise<Stripe.Invoice | undefined> {
  const id = typeof latest_invoice === "string" ? latest_invoice : latest_invoice?.id;
  return id === undefined ? undefined : askStripe(ctx, (stripe) => stripe.invoices.retrieve(id));
}

/** Voids the invoice, which makes Stripe drop the change. */
export async function giveUpHeld(ctx: Needs, subscription: Stripe.Subscription): Promise<void> {
  const invoice = await heldInvoice(ctx, subscription);
  if (invoice?.status !== "open") return;
  await askStripe(ctx, (stripe) => stripe.invoices.voidInvoice(invoice.id)).catch((error) => {
    // Paid just now: nothing else may be bought before we know about it.
    if (isInvalidRequest(error)) throw new Refusal(503, billingTexts.away);
    throw error;
  });
}
