import { billingTexts } from "@ponkan/contract/billing/texts";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { askStripe } from "./payments.ts";
import type { Buyer } from "./price-of.ts";
import { findCustomerId } from "./stripe.queries.ts";
import { findSubscription } from "./subscription.ts";

type Needs = Pick<AppContext, "db" | "payments" | "log">;

/** The page with cards and invoices, for users who ever had a subscription (BI-12). */
export async function customerPortal(ctx: Needs, buyer: Buyer): Promise<{ url: string }> {
  const customer = await findCustomerId(ctx.db, buyer.userId);
  if (!customer || !(await findSubscription(ctx.db, buyer.userId))) throw new Refusal(404, billingTexts.noSubscription);
  return openPortal(ctx, buyer, customer);
}

export async function openPortal(ctx: Needs, { origin }: Buyer, customer: string): Promise<{ url: string }> {
  const { url } = await askStripe(ctx, (stripe) =>
    stripe.billingPortal.sessions.create({ customer, return_url: `${origin}/subscription` }),
  );
  return { url };
}
