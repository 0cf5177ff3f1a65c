import type { AddCall, Call } from "./call.ts";
import { newId, type StripeContext } from "./context.ts";
import { amountOff, givenDiscounts, isFor } from "./discounts.ts";
import { emit } from "./events.ts";
import { invalid, lacking, type StripeFailure } from "./failure.ts";
import { theCustomer, thePrice, theSession } from "./find.ts";
import type { Params } from "./form.ts";
import { mergedMetadata } from "./input.ts";
import { pageOf } from "./paging.ts";
import { type LineItem, listOf, type Session } from "./wire.ts";

const A_DAY = 86_400;

/** API calls for checkout sessions; their page is checkout.page.ts. */
export function addSessionCalls(add: AddCall, ctx: StripeContext): void {
  const { store } = ctx;
  add("POST", "/checkout/sessions", (call) => createSession(ctx, call));
  add("GET", "/checkout/sessions", ({ input }) => {
    const [customer, status, subscription] = [input.text("customer"), input.text("status"), input.text("subscription")];
    const isWanted = (each: Session) =>
      (customer === undefined || each.customer === customer) &&
      (subscription === undefined || each.subscription === subscription) &&
      (status === undefined || each.status === status);
    return pageOf("/v1/checkout/sessions", [...store.sessions.values()].filter(isWanted), input);
  });
  add("GET", "/checkout/sessions/:id", ({ params }) => theSession(ctx, params.id ?? ""));
  add("GET", "/checkout/sessions/:id/line_items", ({ params }) => theSession(ctx, params.id ?? "").line_items);
  add("POST", "/checkout/sessions/:id/expire", async ({ params }) => {
    const session = theSession(ctx, params.id ?? "");
    if (session.status !== "open") {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
      throw invalid(message, { param: "session" });
    }
    const expired: Session = { ...session, status: "expired", url: null };
    await store.sessions.put(expired);
    await emit(ctx, "checkout.session.expired", expired);
    return expired;
  });
}

async function createSession(ctx: StripeContext, { input, origin }: Call): Promise<Session> {
  const mode = input.needed("mode");
  if (mode !== "subscription") throw invalid("The sandbox knows mode=subscription only.", { param: "mode" });
  const success_url = input.needed("success_url");
  const id = newId("cs_test", 40);
  const [item] = (input.list("line_items") ?? []) as Params[];
  if (typeof item?.price !== "string") throw lacking("line_items[0][price]");
  const price = thePrice(ctx, item.price, "line_items[0][price]");
  if (!price.active) throw invalid("The price specified is inactive.", { param: "line_items[0][price]" });
  const [customerId, email] = [input.text("customer"), input.text("customer_email")];
  if (customerId && email) throw invalid("You may only specify one of these parameters: customer, customer_email.");
  const customer = customerId ? theCustomer(ctx, customerId, "customer") : undefined;
  const [discount] = givenDiscounts(ctx, input.list("discounts") ?? [], customer?.id ?? null);
  if (discount && "coupon" in discount && !isFor(discount.coupon, price.product)) throw appliesToNothing();
  const expires_at = input.number("expires_at") ?? ctx.clock.seconds() + A_DAY;
  const data = input.group("subscription_data");
  input.ignore("locale", "payment_method_collection", "automatic_tax", "ui_mode");

  const quantity = Number(item.quantity ?? 1);
  const subtotal = price.unit_amount * quantity;
  const off = discount && "coupon" in discount ? amountOff(discount.coupon, subtotal) : 0;
  const name = ctx.store.products.get(price.product)?.name ?? price.product;
  const line: LineItem = {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: off,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal - off,
    currency: price.currency,
    description: name,
    metadata: {},
    price,
    quantity,
  };
  const session: Session = {
    ...blank,
    id,
    allow_promotion_codes: input.flag("allow_promotion_codes") ?? null,
    amount_subtotal: subtotal,
    amount_total: subtotal - off,
    cancel_url: input.text("cancel_url") ?? null,
    client_reference_id: input.text("client_reference_id") ?? null,
    created: ctx.clock.seconds(),
    currency: price.currency,
    customer: customer?.id ?? null,
    customer_details: customerDetails(customer?.email ?? email ?? null),
    customer_email: email ?? null,
    discounts:
      discount && "coupon" in discount ? [{ coupon: discount.coupon.id, promotion_code: discount.promotion_code }] : [],
    expires_at,
    line_items: listOf(`/v1/checkout/sessions/${id}/line_items`, [line]),
    metadata: mergedMetadata({}, input.group("metadata")),
    success_url,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
    url: `${origin}/checkout/${id}`,
  };
  await ctx.store.sessions.put(session);
  const carried = mergedMetadata({}, typeof data?.metadata === "object" ? (data.metadata as Params) : undefined);
  await ctx.store.session_data.put({ id, metadata: carried });
  return session;
}

function appliesToNothing(): StripeFailure {
  const message = "This coupon cannot be redeemed because it does not apply to anything in this order.";
  return invalid(message, { code: "coupon_applies_to_nothing" });
}

export const customerDetails = (email: string | null): Session["customer_details"] =>
  ({
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  }) as Session["customer_details"];

const blank = {
  object: "checkout.session",
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: "subscription",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "always",
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: "automatic" } },
  payment_method_types: ["card"],
  payment_status: "unpaid",
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: "open",
  submit_type: null,
  subscription: null,
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<Session>;
