import { billingTexts } from "@ponkan/contract/billing/texts";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { endDiscount, findDiscountToEnd, type Intent } from "./intents.queries.ts";
import { findBalanceTransaction, type OnAccount } from "./on-account.ts";
import { askStripe } from "./payments.ts";

type Needs = Pick<AppContext, "db" | "clock" | "payments" | "log">;

/**
 * The discount is a share of the next payment of the subscription it was given for (BI-07). A user who left before that
 * and buys again cannot take it to a cheaper plan: what is unspent is taken back before anything is paid with it, and a
 * discount that was never used may be requested again. Other credit stays.
 */
export async function revokeUnspentDiscount(ctx: Needs, userId: number): Promise<void> {
  const intent = await findDiscountToEnd(ctx.db, userId);
  if (!intent) return;
  const given = await findBalanceTransaction(ctx, intent, "discount_intent");
  // It may still be given, or the sweep will find that it was not.
  if (!given && intent.state === "open") throw new Refusal(503, billingTexts.away);
  const before = given && (await findBalanceTransaction(ctx, intent, "discount_taken_back"));
  const taken = before ?? (given && (await revoke(ctx, intent, given)));
  await endDiscount(ctx.db, intent.id, { wasUsed: !given || taken?.amount !== -given.amount, now: ctx.clock.now() });
}

async function revoke(ctx: Needs, { id, params }: Intent, given: OnAccount): Promise<OnAccount | undefined> {
  const customer = String(params.customer_id);
  const amount = await findUnspent(ctx, customer, given);
  if (amount <= 0) return undefined;
  return askStripe(ctx, (stripe) =>
    stripe.customers.createBalanceTransaction(
      customer,
      {
        amount,
        currency: given.currency,
        description: "Discount for a payment that did not come",
        metadata: { discount_taken_back: id },
      },
      { idempotencyKey: `discount-taken-back-${id}` },
    ),
  );
}

/** Invoices since then count as having spent the discount first, before other credit. */
async function findUnspent(ctx: Needs, customer: string, given: OnAccount): Promise<number> {
  const account = await askStripe(ctx, (stripe) => stripe.customers.retrieve(customer));
  if (account.deleted) return 0;
  const { data: invoices } = await askStripe(ctx, (stripe) =>
    stripe.invoices.list({ customer, created: { gte: given.created }, limit: 100 }),
  );
  const spent = invoices
    .filter(({ status }) => status !== "draft" && status !== "void")
    .map(({ starting_balance, ending_balance }) => Math.max(0, (ending_balance ?? starting_balance) - starting_balance))
    .reduce((sum, each) => sum + each, 0);
  return Math.min(-given.amount - spent, -account.balance);
}
