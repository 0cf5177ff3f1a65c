import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import {
  aBuyer,
  type Customer,
  customerOf,
  duesOf,
  hearAll,
  hearEvents,
  moveTo,
  setCard,
  stripeOf,
  subscriptionsOf,
} from "./testing.ts";

/** What an operator set up at Stripe: codes for certain customers, and prices that are not plans. */
let app: TestApp;
const start = "2026-04-01T00:00:00Z";
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: start });
  await hearEvents(app);
});
afterAll(() => app.close());

const stripe = () => stripeOf(app);
const hear = () => hearAll(app);
const dues = (buyer: Customer) => duesOf(app, buyer);

describe("codes", () => {
  test("one that Stripe refuses to this customer is not valid, and nothing is left open", async () => {
    await moveTo(app, start);
    const api = await stripe();
    await api.coupons.create({ id: "first", percent_off: 50, duration: "once" });
    const promotion = { type: "coupon" as const, coupon: "first" };
    await api.promotionCodes.create({ code: "newcomer", promotion, restrictions: { first_time_transaction: true } });
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await api.subscriptions.cancel((await subscriptionsOf(app, buyer))[0]!.id);
    const refused = await buyer.checkout(1, { coupon: "newcomer" });
    expect([refused.status, refused.body.message]).toEqual([422, "The coupon is not valid."]);
    expect((await buyer.checkout(1)).body.url).toContain("/checkout/");
    const somebody = await aBuyer(app);
    await somebody.buy(1, { coupon: "newcomer" });
    expect(await dues(somebody)).toEqual([600]);
  });

  test("the same code for two customers is each one's own; used up it is nobody's", async () => {
    await moveTo(app, start);
    const api = await stripe();
    await api.coupons.create({ id: "thanks", percent_off: 25, duration: "once" });
    const [ann, bea, cleo] = [await aBuyer(app), await aBuyer(app), await aBuyer(app)];
    for (const buyer of [ann, bea, cleo]) await buyer.checkout(1);
    for (const buyer of [ann, bea])
      await api.promotionCodes.create({
        code: "thank-you",
        promotion: { type: "coupon", coupon: "thanks" },
        customer: (await customerOf(app, buyer)).id,
        max_redemptions: 1,
      });
    for (const buyer of [ann, bea]) {
      await buyer.buy(1, { coupon: "thank-you" });
      expect(await dues(buyer)).toEqual([900]);
      await api.subscriptions.cancel((await subscriptionsOf(app, buyer))[0]!.id);
    }
    for (const buyer of [ann, cleo]) expect((await buyer.checkout(1, { coupon: "thank-you" })).status).toBe(422);
  });

  test("one for another plan says so, and is good for its own (BI-18)", async () => {
    await moveTo(app, start);
    const api = await stripe();
    const { product } = await api.prices.retrieve("price_pro_month");
    await api.coupons.create({ id: "big", percent_off: 50, applies_to: { products: [String(product)] } });
    await api.promotionCodes.create({ code: "go-pro", promotion: { type: "coupon", coupon: "big" } });
    const buyer = await aBuyer(app);
    const refused = await buyer.checkout(1, { coupon: "go-pro" });
    expect([refused.status, refused.body.message]).toEqual([422, "The coupon is not valid for this plan."]);
    await buyer.buy(3, { coupon: "go-pro" });
    expect(await dues(buyer)).toEqual([2400]);
  });

  test("two at once take their shares off the month, and none off the year: as it was shown", async () => {
    await moveTo(app, start);
    const api = await stripe();
    await api.coupons.create({ id: "half", percent_off: 50, duration: "forever" });
    await api.coupons.create({ id: "five", amount_off: 500, currency: "usd", duration: "forever" });
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    const [subscription] = await subscriptionsOf(app, buyer);
    await api.subscriptions.update(subscription!.id, { discounts: [{ coupon: "half" }, { coupon: "five" }] });
    await moveTo(app, "2026-05-01T00:00:01Z");
    expect(await dues(buyer)).toEqual([2400, 700]);
    const { amount } = (await buyer.call.get("/stripe/proration?price_id=price_growth_year")).body;
    await buyer.checkout(2, { is_yearly: true });
    // The whole year, minus the month that was paid with 7 dollars.
    expect([amount, (await dues(buyer)).at(-1)]).toEqual([209, 20_900]);
    expect((await subscriptionsOf(app, buyer))[0]!.discounts).toEqual([]);
  });
});

describe("a price that is no plan of ours", () => {
  const aForeignPrice = async (id: string) => {
    const api = await stripe();
    const product = await api.products.create({ name: `Consulting ${id}` });
    return api.prices.create({
      product: product.id,
      unit_amount: 5000,
      currency: "usd",
      recurring: { interval: "month" },
    });
  };

  test("who is put on it keeps the plan, and its end is known; choosing a plan leads back", async () => {
    await moveTo(app, start);
    const price = await aForeignPrice("kept");
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    const api = await stripe();
    const [{ id, items }] = (await subscriptionsOf(app, buyer)) as [
      Awaited<ReturnType<typeof subscriptionsOf>>[number],
    ];
    await api.subscriptions.update(id, {
      items: [{ id: items.data[0]!.id, price: price.id }],
      proration_behavior: "always_invoice",
    });
    await hear();
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Growth" } });
    expect((await buyer.checkout(3)).status).toBe(200);
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Pro" } });
    await api.subscriptions.cancel(id);
    await hear();
    expect(await buyer.subscription()).toMatchObject({ status: "canceled" });
  });

  test("who has only that has no plan, and can buy none beside it: the one there is changes", async () => {
    const price = await aForeignPrice("only");
    const buyer = await aBuyer(app);
    await buyer.checkout(1);
    await setCard(app, buyer, "4242424242424242");
    const { id } = await customerOf(app, buyer);
    await (await stripe()).subscriptions.create({ customer: id, items: [{ price: price.id }] });
    await hear();
    expect(await buyer.subscription()).toBeNull();
    expect((await buyer.checkout(2)).body.object).toBe("subscription");
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Growth" } });
    expect(await subscriptionsOf(app, buyer)).toHaveLength(1);
  });
});
