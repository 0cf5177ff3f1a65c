import type { AddCall, Call } from "./call.ts";
import { brandOf, CARD_BY_NAME } from "./cards.ts";
import { endSubscription } from "./change-subscription.ts";
import { newId, type StripeContext } from "./context.ts";
import { emit } from "./events.ts";
import { lacking, missing } from "./failure.ts";
import { isLive, subscriptionsOf, theCustomer } from "./find.ts";
import { mergedMetadata } from "./input.ts";
import { pageOf } from "./paging.ts";
import type { BalanceTransaction, Customer, PaymentMethod } from "./wire.ts";

/** API calls for customers, their cards and their balance. */
export function addCustomerCalls(add: AddCall, ctx: StripeContext): void {
  const { store } = ctx;
  add("GET", "/customers", ({ input }) => {
    const email = input.text("email");
    const all = [...store.customers.values()].filter((each) => !("deleted" in each));
    return pageOf("/v1/customers", email === undefined ? all : all.filter((each) => each.email === email), input);
  });
  add("GET", "/customers/:id", ({ params }) => {
    const found = store.customers.get(params.id ?? "");
    if (!found) throw missing("customer", params.id ?? "");
    return found;
  });
  add("POST", "/customers", ({ input }) => createCustomer(ctx, input));
  add("POST", "/customers/:id", (call) => updateCustomer(ctx, call));
  add("DELETE", "/customers/:id", ({ params }) => deleteCustomer(ctx, theCustomer(ctx, params.id ?? "")));

  add("POST", "/customers/:id/balance_transactions", (call) => addToBalance(ctx, call));
  add("GET", "/customers/:id/balance_transactions", ({ params, input }) => {
    const url = `/v1/customers/${params.id}/balance_transactions`;
    return pageOf(
      url,
      [...store.balance_transactions.values()].filter((each) => each.customer === params.id),
      input,
    );
  });
  add("GET", "/customers/:id/payment_methods", ({ params, input }) => {
    input.ignore("type");
    return pageOf(`/v1/customers/${params.id}/payment_methods`, methodsOf(ctx, params.id ?? ""), input);
  });

  add("GET", "/payment_methods", ({ input }) => {
    input.ignore("type");
    const customer = input.text("customer");
    return pageOf("/v1/payment_methods", customer ? methodsOf(ctx, customer) : store.payment_methods.values(), input);
  });
  add("GET", "/payment_methods/:id", ({ params }) => theMethod(ctx, params.id ?? ""));
  add("POST", "/payment_methods/:id/attach", async ({ params, input }) => {
    const customer = theCustomer(ctx, input.needed("customer"), "customer");
    const number = CARD_BY_NAME[params.id ?? ""];
    if (number) return keepCard(ctx, customer.id, number);
    const attached = { ...theMethod(ctx, params.id ?? ""), customer: customer.id };
    await store.payment_methods.put(attached);
    return attached;
  });
  add("POST", "/payment_methods/:id/detach", async ({ params }) => {
    const detached = { ...theMethod(ctx, params.id ?? ""), customer: null };
    await store.payment_methods.put(detached);
    return detached;
  });
}

const methodsOf = ({ store }: StripeContext, customer: string): PaymentMethod[] =>
  [...store.payment_methods.values()].filter((each) => each.customer === customer);

function theMethod({ store }: StripeContext, id: string): PaymentMethod {
  const found = store.payment_methods.get(id);
  if (!found) throw missing("PaymentMethod", id);
  return found;
}

/** Saves a card for the customer. */
export async function keepCard(ctx: StripeContext, customer: string, number: string): Promise<PaymentMethod> {
  const method: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    billing_details: {
      address: null,
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    } as PaymentMethod["billing_details"],
    card: { brand: brandOf(number), last4: number.slice(-4), exp_month: 12, exp_year: 2040 },
    created: ctx.clock.seconds(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
  await ctx.store.payment_methods.put(method);
  await ctx.store.cards.put({ id: method.id, number });
  await emit(ctx, "payment_method.attached", method);
  return method;
}

/** Makes a card the default for all future charges. */
export async function makeDefault(ctx: StripeContext, customerId: string, method: string): Promise<void> {
  const customer = theCustomer(ctx, customerId);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method };
  await ctx.store.customers.put({ ...customer, invoice_settings });
  for (const subscription of subscriptionsOf(ctx, customerId).filter(isLive))
    await ctx.store.subscriptions.put({ ...subscription, default_payment_method: method });
  await emit(ctx, "customer.updated", theCustomer(ctx, customerId), customer);
}

export async function createCustomer(ctx: StripeContext, input: Call["input"]): Promise<Customer> {
  const customer: Customer = {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: input.number("balance") ?? 0,
    created: ctx.clock.seconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.text("description") ?? null,
    email: input.text("email") || null,
    invoice_prefix: "SANDBOX",
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergedMetadata({}, input.group("metadata")),
    name: input.text("name") ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
  };
  await ctx.store.customers.put(customer);
  await emit(ctx, "customer.created", customer);
  return customer;
}

async function updateCustomer(ctx: StripeContext, { params, input }: Call): Promise<Customer> {
  const before = theCustomer(ctx, params.id ?? "");
  const method = input.group("invoice_settings")?.default_payment_method;
  const changed: Customer = {
    ...before,
    email: input.has("email") ? input.text("email") || null : before.email,
    name: input.text("name") ?? before.name ?? null,
    description: input.text("description") ?? before.description,
    metadata: mergedMetadata(before.metadata, input.group("metadata")),
    balance: input.number("balance") ?? before.balance,
  };
  await ctx.store.customers.put(changed);
  if (typeof method === "string") await makeDefault(ctx, changed.id, method);
  await emit(ctx, "customer.updated", changed, before);
  return theCustomer(ctx, changed.id);
}

/** Deletes a customer, and ends their subscriptions and open sessions at once. */
async function deleteCustomer(ctx: StripeContext, { id }: Customer): Promise<object> {
  for (const subscription of subscriptionsOf(ctx, id).filter(isLive))
    await endSubscription(ctx, subscription, "cancellation_requested");
  for (const session of [...ctx.store.sessions.values()])
    if (session.customer === id && session.status === "open")
      await ctx.store.sessions.put({ ...session, status: "expired", url: null });
  const stub = { id, object: "customer" as const, deleted: true as const };
  await ctx.store.customers.put(stub as unknown as Customer);
  await emit(ctx, "customer.deleted", stub);
  return stub;
}

async function addToBalance(ctx: StripeContext, { params, input }: Call): Promise<BalanceTransaction> {
  const customer = theCustomer(ctx, params.id ?? "");
  const amount = input.number("amount");
  if (amount === undefined) throw lacking("amount");
  const ending_balance = customer.balance + amount;
  const transaction: BalanceTransaction = {
    id: newId("cbtxn"),
    object: "customer_balance_transaction",
    amount,
    checkout_session: null,
    created: ctx.clock.seconds(),
    credit_note: null,
    currency: input.needed("currency"),
    customer: customer.id,
    customer_account: null,
    description: input.text("description") ?? null,
    ending_balance,
    invoice: null,
    livemode: false,
    metadata: mergedMetadata({}, input.group("metadata")),
    type: "adjustment",
  };
  await ctx.store.balance_transactions.put(transaction);
  await ctx.store.customers.put({ ...customer, balance: ending_balance });
  return transaction;
}
