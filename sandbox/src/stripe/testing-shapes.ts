import { expect } from "vitest";

/** The fields of each object that an integration relies on, as Stripe documents them for the pinned version. */
export const id = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}_\\w+$`));
export const whole = expect.toSatisfy(Number.isInteger, "a whole number");
export const seconds = expect.toSatisfy((at) => Number.isInteger(at) && at > 1_000_000_000, "seconds since 1970");
const flag = expect.any(Boolean);
export const text = expect.any(String);
export const some = expect.any(Object);
export const listOf = (item: unknown) => ({
  object: "list",
  url: text,
  has_more: flag,
  data: expect.arrayContaining([item]),
});
const orNull = (shape: unknown) =>
  expect.toSatisfy((value) => value === null || matches(value, shape), "null or the shape");

function matches(value: unknown, shape: unknown): boolean {
  try {
    expect(value).toEqual(shape);
    return true;
  } catch {
    return false;
  }
}

export const common = { livemode: false };

export const customer = {
  ...common,
  id: id("cus"),
  object: "customer",
  created: seconds,
  email: orNull(text),
  name: orNull(text),
  metadata: some,
  balance: whole,
  delinquent: flag,
  currency: orNull(text),
  invoice_settings: expect.objectContaining({ default_payment_method: orNull(id("pm")) }),
};

export const price = {
  ...common,
  id: text,
  object: "price",
  created: seconds,
  product: text,
  active: flag,
  currency: "usd",
  unit_amount: whole,
  type: "recurring",
  lookup_key: orNull(text),
  metadata: some,
  recurring: expect.objectContaining({
    interval: expect.stringMatching(/^(month|year)$/),
    interval_count: 1,
    usage_type: "licensed",
  }),
};

const item = {
  id: id("si"),
  object: "subscription_item",
  price: expect.objectContaining(price),
  plan: expect.objectContaining({ object: "plan", interval: text }),
  quantity: 1,
  current_period_start: seconds,
  current_period_end: seconds,
  discounts: [],
};

export const subscription = {
  ...common,
  id: id("sub"),
  object: "subscription",
  created: seconds,
  start_date: seconds,
  status: "active",
  customer: id("cus"),
  items: expect.objectContaining(listOf(expect.objectContaining(item))),
  latest_invoice: id("in"),
  cancel_at_period_end: false,
  cancel_at: null,
  canceled_at: null,
  ended_at: null,
  cancellation_details: expect.objectContaining({ reason: null, comment: null, feedback: null }),
  billing_cycle_anchor: seconds,
  billing_mode: expect.objectContaining({ type: "flexible" }),
  collection_method: "charge_automatically",
  currency: "usd",
  default_payment_method: orNull(id("pm")),
  discounts: expect.any(Array),
  pending_update: null,
  pending_setup_intent: null,
  trial_start: null,
  trial_end: null,
  schedule: null,
  metadata: some,
};

export const line = {
  id: id("il"),
  object: "line_item",
  amount: whole,
  subtotal: whole,
  description: text,
  period: { start: seconds, end: seconds },
  quantity: 1,
  discount_amounts: expect.any(Array),
  pricing: expect.objectContaining({ type: "price_details", price_details: { price: text, product: text } }),
  parent: expect.objectContaining({
    type: "subscription_item_details",
    subscription_item_details: expect.objectContaining({
      proration: flag,
      subscription: id("sub"),
      subscription_item: id("si"),
      proration_details: some,
    }),
  }),
};

export const invoice = {
  ...common,
  id: id("in"),
  object: "invoice",
  created: seconds,
  status: "paid",
  billing_reason: "subscription_create",
  amount_due: 1920,
  amount_paid: 1920,
  amount_remaining: 0,
  subtotal: 2400,
  total: 1920,
  starting_balance: 0,
  ending_balance: 0,
  total_discount_amounts: [{ amount: 480, discount: id("di") }],
  discounts: [id("di")],
  currency: "usd",
  customer: id("cus"),
  customer_email: text,
  number: text,
  hosted_invoice_url: expect.stringMatching(/^http/),
  invoice_pdf: expect.stringMatching(/^http/),
  attempt_count: 1,
  attempted: true,
  next_payment_attempt: null,
  period_start: seconds,
  period_end: seconds,
  status_transitions: expect.objectContaining({ finalized_at: seconds, paid_at: seconds, voided_at: null }),
  parent: expect.objectContaining({
    type: "subscription_details",
    subscription_details: expect.objectContaining({ subscription: id("sub"), metadata: some }),
  }),
  lines: expect.objectContaining(listOf(expect.objectContaining(line))),
};

export const session = {
  ...common,
  id: id("cs_test"),
  object: "checkout.session",
  created: seconds,
  mode: "subscription",
  status: "open",
  payment_status: "unpaid",
  url: expect.stringMatching(/^http/),
  customer: id("cus"),
  customer_email: null,
  customer_details: expect.objectContaining({ email: text, name: null }),
  client_reference_id: "7",
  subscription: null,
  invoice: null,
  amount_subtotal: 2400,
  amount_total: 1920,
  total_details: expect.objectContaining({ amount_discount: 480, amount_tax: 0, amount_shipping: 0 }),
  discounts: [{ coupon: "welcome", promotion_code: null }],
  currency: "usd",
  expires_at: seconds,
  metadata: some,
  success_url: text,
  cancel_url: orNull(text),
};
