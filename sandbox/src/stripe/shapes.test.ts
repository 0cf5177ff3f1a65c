import { expect, test } from "vitest";
import { aShop, itemOf } from "./testing.ts";
import {
  common,
  customer,
  id,
  invoice,
  type line,
  listOf,
  price,
  seconds,
  session,
  some,
  subscription,
  text,
  whole,
} from "./testing-shapes.ts";

/** The fields of an answer that the tests read. */
type Answer = {
  id: string;
  error: unknown;
  data: object[];
  discounts: object[];
  payments: { data: object[] };
  lines: { data: (typeof line)[] };
};

/** A purchase and the raw JSON about it, before the library converts anything. */
async function aPurchase() {
  const shop = await aShop();
  const read = async (path: string, form?: Record<string, string>) => {
    const headers = { authorization: "Bearer sk_test_shapes" };
    const body = form && new URLSearchParams(form);
    const answer = await fetch(`${shop.url}/v1/${path}`, { headers, ...(body && { method: "POST", body }) });
    expect(answer.headers.get("request-id")).toMatch(/^req_/);
    return (await answer.json()) as Answer;
  };
  const buyer = await shop.aCustomer();
  const opened = await read("checkout/sessions", {
    mode: "subscription",
    customer: buyer.id,
    client_reference_id: "7",
    success_url: "http://localhost/?session_id={CHECKOUT_SESSION_ID}",
    "line_items[0][price]": "price_growth_month",
    "line_items[0][quantity]": "1",
    "discounts[0][coupon]": "welcome",
  });
  const paid = await shop.control.pay(opened.id);
  return { ...shop, read, buyer, opened, paid };
}

test("what a purchase leaves: session, customer, subscription, invoice, discount and event", async () => {
  const { read, buyer, opened, paid } = await aPurchase();
  expect(opened).toMatchObject(session);
  expect(opened).not.toHaveProperty("line_items");
  const complete = await read(`checkout/sessions/${opened.id}?expand[]=line_items`);
  expect(complete).toMatchObject({
    ...session,
    status: "complete",
    payment_status: "paid",
    url: null,
    subscription: id("sub"),
    invoice: id("in"),
    line_items: listOf(
      expect.objectContaining({ id: id("li"), object: "item", amount_discount: 480, amount_total: 1920, quantity: 1 }),
    ),
  });
  expect(await read(`customers/${buyer.id}`)).toMatchObject(customer);
  const bought = await read(`subscriptions/${paid.subscription}`);
  expect(bought).toMatchObject(subscription);
  for (const moved of ["current_period_start", "current_period_end", "discount", "plan"])
    expect(bought).not.toHaveProperty(moved);

  const billed = await read(`invoices/${paid.invoice}?expand[]=payments&expand[]=discounts`);
  expect(billed).toMatchObject({ ...invoice, discounts: [some] });
  expect(billed.discounts[0]).toMatchObject({
    id: id("di"),
    object: "discount",
    source: { type: "coupon", coupon: "welcome" },
    start: seconds,
    end: null,
    customer: buyer.id,
    promotion_code: null,
  });
  expect(billed.payments.data[0]).toMatchObject({
    object: "invoice_payment",
    status: "paid",
    payment: { type: "payment_intent", payment_intent: id("pi") },
  });
  for (const moved of ["subscription", "payment_intent", "charge"]) expect(billed).not.toHaveProperty(moved);

  const [event] = (await read("events?type=customer.subscription.created")).data;
  expect(event).toMatchObject({
    ...common,
    id: id("evt"),
    object: "event",
    type: "customer.subscription.created",
    api_version: "2026-10-28.endive",
    created: seconds,
    pending_webhooks: whole,
    request: { id: null, idempotency_key: null },
    data: { object: { id: bought.id } },
  });
});

test("lists, the catalogue, codes and the portal", async () => {
  const { read, buyer } = await aPurchase();
  const prices = await read("prices?active=true&type=recurring&limit=3&expand[]=data.product");
  expect(prices).toMatchObject({ object: "list", url: "/v1/prices", has_more: true });
  expect(prices.data[0]).toMatchObject({
    ...price,
    product: { id: id("prod"), object: "product", active: true, name: text, metadata: { monthly_posts: text } },
  });
  const coupon = { id: "welcome", object: "coupon", percent_off: 20, amount_off: null, duration: "once", valid: true };
  expect(await read("coupons/welcome")).toMatchObject({ ...coupon, times_redeemed: 1, max_redemptions: null });
  const made = { code: "HELLO", "promotion[type]": "coupon", "promotion[coupon]": "welcome" };
  expect(await read("promotion_codes", made)).toMatchObject({
    id: id("promo"),
    object: "promotion_code",
    code: "HELLO",
    active: true,
    promotion: { type: "coupon", coupon: "welcome" },
  });
  const portal = await read("billing_portal/sessions", { customer: buyer.id, return_url: "http://localhost/" });
  expect(portal).toMatchObject({
    id: id("bps"),
    object: "billing_portal.session",
    customer: buyer.id,
    url: text,
    return_url: "http://localhost/",
    flow: null,
  });
});

test("a preview is no invoice yet; its lines say what is prorated", async () => {
  const { stripe, read, buyer, paid } = await aPurchase();
  const bought = await stripe.subscriptions.retrieve(String(paid.subscription));
  const preview = await read("invoices/create_preview", {
    customer: buyer.id,
    subscription: bought.id,
    "subscription_details[items][0][id]": itemOf(bought).id,
    "subscription_details[items][0][price]": "price_pro_month",
    "subscription_details[proration_behavior]": "always_invoice",
  });
  expect(preview).toMatchObject({ object: "invoice", status: "draft", id: expect.stringMatching(/^upcoming_in_/) });
  expect(preview.lines.data.map(({ parent }) => parent.subscription_item_details.proration)).toEqual([true, true]);
});

test("a deleted customer is a stub, and errors carry type, code, message and param", async () => {
  const { stripe, read, buyer } = await aPurchase();
  await stripe.customers.del(buyer.id);
  expect(await read(`customers/${buyer.id}`)).toEqual({ id: buyer.id, object: "customer", deleted: true });
  expect((await read("subscriptions/sub_x")).error).toEqual({
    type: "invalid_request_error",
    code: "resource_missing",
    message: "No such subscription: 'sub_x'",
    param: "id",
    request_log_url: text,
  });
});
