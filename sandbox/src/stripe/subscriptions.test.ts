import { expect, test } from "vitest";
import { aShop, itemOf } from "./testing.ts";

const seconds = (iso: string) => Date.parse(iso) / 1000;

test("an upgrade half way costs half the difference, as its preview says", async () => {
  const { stripe, client, aSubscriber } = await aShop();
  await client.clock.set("2026-04-01T00:00:00Z");
  const { customer, subscription } = await aSubscriber("price_growth_month");
  await client.clock.set("2026-04-16T00:00:00Z");
  const proration_date = seconds("2026-04-16T00:00:00Z");
  const items = [{ id: itemOf(subscription).id, price: "price_pro_month" }];
  const preview = await stripe.invoices.createPreview({
    customer: customer.id,
    subscription: subscription.id,
    subscription_details: { items, proration_behavior: "always_invoice", proration_date },
  });
  expect(preview.amount_due).toBe(1200);
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1200, 2400]);
  const changed = await stripe.subscriptions.update(subscription.id, {
    items,
    proration_behavior: "always_invoice",
    payment_behavior: "error_if_incomplete",
    proration_date,
    expand: ["latest_invoice"],
  });
  expect(changed).toMatchObject({
    status: "active",
    latest_invoice: { amount_due: 1200, amount_paid: 1200, billing_reason: "subscription_update" },
  });
  expect(itemOf(changed)).toMatchObject({
    price: { id: "price_pro_month" },
    current_period_end: seconds("2026-05-01T00:00:00Z"),
  });
});

test("what a downgrade gives back stays on the balance and pays the next invoice", async () => {
  const { stripe, client, control, aSubscriber } = await aShop();
  await client.clock.set("2026-04-01T00:00:00Z");
  const { customer, subscription } = await aSubscriber("price_pro_month");
  await client.clock.set("2026-04-16T00:00:00Z");
  const proration_date = seconds("2026-04-16T00:00:00Z");
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: "price_growth_month" }],
    proration_behavior: "always_invoice",
    proration_date,
  });
  const balance = async () => {
    const found = await stripe.customers.retrieve(customer.id);
    return "balance" in found ? found.balance : undefined;
  };
  expect(await balance()).toBe(-1200);
  await client.clock.set("2026-05-01T00:00:01Z");
  await control.run();
  expect(await balance()).toBe(0);
  expect((await control.invoices()).at(-1)).toMatchObject({ total: 2400, starting_balance: -1200, amount_paid: 1200 });
});

test("between month and year everything begins anew, and the rest of the old period is given back", async () => {
  const { stripe, client, aSubscriber } = await aShop();
  await client.clock.set("2026-04-01T00:00:00Z");
  const { subscription } = await aSubscriber("price_growth_month");
  await client.clock.set("2026-04-16T00:00:00Z");
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: "price_growth_year" }],
    proration_behavior: "always_invoice",
    proration_date: seconds("2026-04-16T00:00:00Z"),
    expand: ["latest_invoice"],
  });
  expect(changed.latest_invoice).toMatchObject({ total: 21_600 - 1200 });
  expect(itemOf(changed).current_period_end).toBe(seconds("2027-04-16T00:00:00Z"));
});

test("the day of the month is kept, and months without it use their last", async () => {
  const { stripe, client, control, aSubscriber } = await aShop();
  await client.clock.set("2027-10-31T12:00:00Z");
  const { subscription } = await aSubscriber();
  const ends: string[] = [];
  for (const day of ["11-30", "12-31", "01-31", "02-29", "03-31"]) {
    const year = day < "10" ? 2028 : 2027;
    await client.clock.set(`${year}-${day}T12:00:01Z`);
    await control.run();
    const { current_period_end } = itemOf(await stripe.subscriptions.retrieve(subscription.id));
    ends.push(new Date(current_period_end * 1000).toISOString().slice(0, 10));
  }
  expect(ends).toEqual(["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"]);
  expect(await control.invoices()).toHaveLength(6);
});

test("a clock that jumps over three renewals makes three invoices", async () => {
  const { control, client, aSubscriber } = await aShop();
  await client.clock.set("2026-04-01T00:00:00Z");
  await aSubscriber();
  await client.clock.set("2026-07-01T00:00:01Z");
  await control.run();
  expect((await control.invoices()).map(({ billing_reason }) => billing_reason)).toEqual([
    "subscription_create",
    ...Array(3).fill("subscription_cycle"),
  ]);
});

test("a renewal that fails is tried again three times, and then the subscription ends", async () => {
  const { stripe, control, aSubscriber, passDays } = await aShop();
  const { customer, subscription } = await aSubscriber();
  await control.setCard(customer.id, "4000000000000341");
  const status = async () => (await stripe.subscriptions.retrieve(subscription.id)).status;
  await passDays(31);
  expect(await status()).toBe("past_due");
  await passDays(5);
  expect(await status()).toBe("past_due");
  await passDays(3);
  expect(await status()).toBe("canceled");
  expect((await control.invoices()).at(-1)).toMatchObject({ status: "open", attempt_count: 4 });
});

test("an upgrade whose card is refused changes nothing, or waits for the invoice to be paid", async () => {
  const { stripe, url, control, aSubscriber } = await aShop();
  const { customer, subscription } = await aSubscriber();
  const items = [{ id: itemOf(subscription).id, price: "price_pro_month" }];
  const update = (payment_behavior: "error_if_incomplete" | "pending_if_incomplete") =>
    stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: "always_invoice",
      payment_behavior,
      expand: ["latest_invoice"],
    });
  await control.setCard(customer.id, "4000000000000341");
  await expect(update("error_if_incomplete")).rejects.toMatchObject({ type: "StripeCardError", code: "card_declined" });
  await control.setCard(customer.id, "4000002760003184");
  await expect(update("error_if_incomplete")).rejects.toMatchObject({
    code: "subscription_payment_intent_requires_action",
  });
  expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe("price_growth_month");

  const held = await update("pending_if_incomplete");
  expect(held.pending_update).not.toBeNull();
  expect(itemOf(held).price.id).toBe("price_growth_month");
  const invoice = held.latest_invoice as { hosted_invoice_url: string };
  expect(invoice.hosted_invoice_url).toContain(`${url}/invoices/in_`);
  const form = { card: "4000002760003184", step: "proved" };
  await fetch(invoice.hosted_invoice_url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  const applied = await stripe.subscriptions.retrieve(subscription.id);
  expect([itemOf(applied).price.id, applied.pending_update]).toEqual(["price_pro_month", null]);
});

test("leaving ends with the period; what has ended cannot be changed", async () => {
  const { stripe, control, aSubscriber, passDays } = await aShop();
  const { subscription } = await aSubscriber();
  const left = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(left).toMatchObject({ status: "active", cancel_at: itemOf(left).current_period_end });
  await passDays(32);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await control.invoices()).toHaveLength(1);
});

test("a discount of a subscription is used by its next invoice", async () => {
  const { stripe, control, aSubscriber, passDays } = await aShop();
  const { subscription } = await aSubscriber();
  const discounted = await stripe.subscriptions.update(subscription.id, {
    discounts: [{ coupon: "ponkan-stay" }],
    expand: ["discounts"],
  });
  expect(discounted.discounts).toMatchObject([{ object: "discount", source: { coupon: "ponkan-stay" } }]);
  await passDays(65);
  expect((await control.invoices()).map(({ total }) => total)).toEqual([2400, 1680, 2400]);
});

test("who is deleted as a customer has no subscription any more", async () => {
  const { stripe, aSubscriber } = await aShop();
  const { customer, subscription } = await aSubscriber();
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  await expect(stripe.customers.update(customer.id, {})).rejects.toMatchObject({ statusCode: 404 });
});

test("days pass for one subscription alone: it renews, fails and ends while others stay as they are", async () => {
  const { stripe, control, aSubscriber } = await aShop();
  const [mine, other] = [await aSubscriber(), await aSubscriber()];
  await control.setCard(mine.customer.id, "4000000000000341");
  const status = async ({ subscription }: typeof mine) => (await stripe.subscriptions.retrieve(subscription.id)).status;
  await control.passDays(mine.subscription.id, 32);
  expect(await status(mine)).toBe("past_due");
  await control.passDays(mine.subscription.id, 8);
  expect(await status(mine)).toBe("canceled");
  expect([await status(other), (await control.invoices()).length]).toEqual(["active", 3]);
});

test("a payment is given back in parts and then wholly, and disputed; both are told", async () => {
  const { stripe, control, aSubscriber } = await aShop();
  const { customer } = await aSubscriber("price_growth_month");
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  expect(charge).toMatchObject({ amount: 2400, refunded: false, disputed: false });
  const payment_intent = String(charge!.payment_intent);
  const { data } = await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent } });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([2400]);
  await stripe.refunds.create({ charge: charge!.id, amount: 400 });
  expect(await stripe.charges.retrieve(charge!.id)).toMatchObject({ amount_refunded: 400, refunded: false });
  await expect(stripe.refunds.create({ payment_intent, amount: 2001 })).rejects.toThrow("greater than unrefunded");
  await stripe.refunds.create({ payment_intent });
  expect(await stripe.charges.retrieve(charge!.id)).toMatchObject({ amount_refunded: 2400, refunded: true });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toThrow("already been refunded");
  const { id } = await control.dispute(charge!.id);
  await control.closeDispute(id, "lost");
  expect((await stripe.disputes.list({ charge: charge!.id })).data).toMatchObject([{ id, status: "lost" }]);
  const types = (await control.events()).map(({ type }) => type).filter((type) => type.startsWith("charge."));
  expect(types).toEqual([
    "charge.succeeded",
    "charge.refunded",
    "charge.refunded",
    "charge.dispute.created",
    "charge.dispute.closed",
  ]);
});
