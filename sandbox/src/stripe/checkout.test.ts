import { expect, test } from "vitest";
import { aShop, itemOf } from "./testing.ts";

type Shop = Awaited<ReturnType<typeof aShop>>;

const urls = {
  success_url: "http://localhost:9/calendar?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:9/calendar?session_id=canceled",
};

async function aSession({ stripe }: Shop, more: object = {}) {
  const customer = await stripe.customers.create({ email: "ann@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    client_reference_id: "7",
    line_items: [{ price: "price_growth_month", quantity: 1 }],
    subscription_data: { metadata: { user_id: "7" } },
    ...urls,
    ...more,
  });
  return { customer, session };
}

const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
const card = (number: string) => ({ card: number, expiry: "12/40", cvc: "123" });

test("a person pays on the page and is led back; only then there is a subscription", async () => {
  const shop = await aShop();
  const { session, customer } = await aSession(shop);
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", subscription: null, amount_total: 2400 });
  expect(session).not.toHaveProperty("line_items");
  const page = await (await fetch(session.url ?? "")).text();
  expect(page).toContain("Subscribe to Growth");
  expect(page).toContain("$24.00");

  const answer = await submit(session.url ?? "", card("4242 4242 4242 4242"));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`http://localhost:9/calendar?session_id=${session.id}`);
  const paid = await shop.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["line_items.data.price.product", "subscription.latest_invoice", "invoice", "discounts"],
  });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    customer: customer.id,
    invoice: { object: "invoice", status: "paid", amount_paid: 2400, billing_reason: "subscription_create" },
    subscription: { status: "active", metadata: { user_id: "7" }, latest_invoice: { object: "invoice" } },
    line_items: { data: [{ amount_total: 2400, price: { product: { name: "Growth" } } }] },
  });
});

test("a declined card, an incomplete one and a proof that fails say why, and nothing is created", async () => {
  const shop = await aShop();
  const { session } = await aSession(shop);
  const url = session.url ?? "";
  for (const [form, words] of [
    [card("4000 0000 0000 0002"), "Your card was declined."],
    [card("4000 0000 0000 9995"), "Your card has insufficient funds."],
    [card("4000"), "Your card number is incomplete."],
    [{ card: "4000002760003184", step: "refused" }, "We are unable to authenticate"],
    [{ card: "4000008260003178", step: "proved" }, "Your card has insufficient funds."],
  ] as const) {
    const answer = await submit(url, form);
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([402, true]);
  }
  expect(await shop.control.subscriptions()).toEqual([]);
});

test("a card that asks for 3-D Secure is charged after the proof", async () => {
  const shop = await aShop();
  const { session } = await aSession(shop);
  const asked = await submit(session.url ?? "", card("4000 0027 6000 3184"));
  expect(await asked.text()).toContain("Complete authentication");
  expect(await shop.control.subscriptions()).toEqual([]);
  const proved = await submit(session.url ?? "", { card: "4000002760003184", step: "proved" });
  expect(proved.status).toBe(303);
  expect((await shop.control.subscriptions()).map(({ status }) => status)).toEqual(["active"]);
});

test("a coupon is taken off the first invoice only", async () => {
  const shop = await aShop();
  const { session } = await aSession(shop, { discounts: [{ coupon: "welcome" }] });
  expect([session.amount_subtotal, session.amount_total]).toEqual([2400, 1920]);
  await submit(session.url ?? "", card("4242424242424242"));
  await shop.passDays(32);
  const invoices = (await shop.control.invoices()).map(({ total, amount_paid }) => [total, amount_paid]);
  expect(invoices).toEqual([
    [1920, 1920],
    [2400, 2400],
  ]);
});

test("a coupon for one product opens no page for another, and takes nothing off it later", async () => {
  const shop = await aShop();
  const { product } = await shop.stripe.prices.retrieve("price_growth_month");
  const coupon = { id: "growth", percent_off: 50, duration: "forever" as const };
  const made = await shop.stripe.coupons.create({ ...coupon, applies_to: { products: [String(product)] } });
  expect(made).not.toHaveProperty("applies_to");
  expect(await shop.stripe.coupons.retrieve("growth", { expand: ["applies_to"] })).toMatchObject({
    applies_to: { products: [product] },
  });
  const discounts = [{ coupon: "growth" }];
  await expect(
    aSession(shop, { line_items: [{ price: "price_pro_month", quantity: 1 }], discounts }),
  ).rejects.toMatchObject({ statusCode: 400, code: "coupon_applies_to_nothing" });
  const { session } = await aSession(shop, { discounts });
  expect(session.amount_total).toBe(1200);
  await submit(session.url ?? "", card("4242424242424242"));
  const { id } = (await shop.control.subscriptions())[0]!;
  const { items } = await shop.stripe.subscriptions.retrieve(id);
  await shop.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]!.id, price: "price_pro_month" }],
    proration_behavior: "always_invoice",
  });
  await shop.passDays(32);
  expect((await shop.control.invoices()).at(-1)?.total).toBe(4800);
});

test("what nobody pays expires after a day, or when it is told to", async () => {
  const shop = await aShop();
  const { session } = await aSession(shop);
  await shop.passDays(1);
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  expect((await fetch(`${shop.url}/checkout/${session.id}`)).status).toBe(410);
  const { session: other } = await aSession(shop);
  expect(await shop.stripe.checkout.sessions.expire(other.id)).toMatchObject({ status: "expired", url: null });
  await expect(shop.stripe.checkout.sessions.expire(other.id)).rejects.toMatchObject({ statusCode: 400 });
});

test("in the portal a card is changed, which pays what is open, and the plan is left and taken up again", async () => {
  const shop = await aShop();
  const { session, customer } = await aSession(shop);
  await submit(session.url ?? "", card("4000000000000341"));
  const [subscription] = await shop.control.subscriptions();
  if (!subscription) throw new Error("nothing was bought");
  await shop.passDays(32);
  const status = async () => (await shop.stripe.subscriptions.retrieve(subscription.id)).status;
  expect(await status()).toBe("past_due");

  const { url } = await shop.stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: "http://localhost:9/",
  });
  expect(await (await fetch(url)).text()).toContain("past_due");
  const declined = await submit(url, { action: "card", ...card("4000000000000002") });
  expect([declined.status, await status()]).toEqual([402, "past_due"]);
  await submit(url, { action: "card", ...card("4242424242424242") });
  expect(await status()).toBe("active");

  await submit(url, { action: "cancel" });
  const left = await shop.stripe.subscriptions.retrieve(subscription.id);
  expect([left.cancel_at_period_end, left.cancel_at]).toEqual([false, itemOf(left).current_period_end]);
  await submit(url, { action: "renew" });
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
});
