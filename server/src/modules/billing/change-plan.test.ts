import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aBuyer, type Customer, moveTo } from "./testing.ts";

let app: TestApp;
const start = "2026-04-01T00:00:00Z";
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: start });
});
afterAll(() => app.close());

const asked = async (buyer: Customer, path: string) => {
  const { status, body } = await buyer.call.post(path, {});
  return [status, body.message];
};
const customerOf = async ({ user }: Customer) =>
  (await app.sandbox.stripe.customers()).find(({ metadata }) => metadata?.user_id === String(user.id));
const setCard = async (buyer: Customer, card: string) =>
  app.sandbox.stripe.setCard((await customerOf(buyer))?.id ?? "", card);

describe("changing a plan (BI-04, BI-05, API-15, ENT-13)", () => {
  test("half way an upgrade costs half the difference, as was shown, and a downgrade nothing", async () => {
    await moveTo(app, start);
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    await moveTo(app, "2026-04-16T00:00:00Z");
    const prorate = async (price: string) => (await buyer.call.get(`/stripe/proration?price_id=${price}`)).body;
    expect(await prorate("price_pro_month")).toEqual({ amount: 12 });
    expect(await prorate("price_growth_month")).toEqual({ amount: 0 });
    expect(await prorate("price_starter_month")).toEqual({ amount: 0, credit: 6 });
    expect(await prorate("price_growth_year")).toEqual({ amount: 204 });

    const { status, body } = await buyer.checkout(3);
    expect([status, body]).toEqual([
      200,
      {
        object: "subscription",
        message: "Your subscription was updated.",
        url: null,
        latest_invoice: { id: expect.stringMatching(/^in_/), amount_due: 1200 },
        price: { id: "price_pro_month", name: "Pro", unit_amount: 4800 },
      },
    ]);
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Pro" } });
    const same = await buyer.checkout(3);
    expect([same.status, same.body.message]).toEqual([422, "Plan is already active."]);

    expect((await buyer.checkout(1)).body.latest_invoice.amount_due).toBe(0);
    expect((await customerOf(buyer))?.balance).toBe(-1800);
  });

  test("a plan as large as what was used is enough, and the rest of the larger one comes back (BI-26)", async () => {
    await moveTo(app, start);
    const buyer = await aBuyer(app);
    await buyer.buy(4);
    const period_start = new Date(start);
    await app.db.insertInto("quota_periods").values({ user_id: buyer.user.id, period_start, used: 60 }).execute();
    await moveTo(app, "2026-04-02T00:00:00Z");
    expect((await buyer.checkout(1)).body.object).toBe("subscription");
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Starter" } });
    const balance = -Math.round(9600 * (29 / 30)) + Math.round(1200 * (29 / 30));
    expect((await customerOf(buyer))?.balance).toBe(balance);
  });

  test("an unknown price and a user without a plan", async () => {
    const buyer = await aBuyer(app);
    expect((await buyer.call.get("/stripe/proration?price_id=price_pro_month")).status).toBe(404);
    await buyer.buy(1);
    const { status, body } = await buyer.call.get("/stripe/proration?price_id=price_x");
    expect([status, body.message]).toEqual([422, "The selected price_id is invalid."]);
  });

  test("a card that is refused changes nothing, and its words are told", async () => {
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await setCard(buyer, "4000000000000341");
    const { status, body } = await buyer.checkout(4);
    expect([status, body.message]).toEqual([422, "Your card was declined."]);
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Starter" } });
    await setCard(buyer, "4242424242424242");
    expect((await buyer.checkout(4)).body.object).toBe("subscription");
  });

  test("a card that wants a proof leads to the invoice, and the plan changes when it is paid", async () => {
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await setCard(buyer, "4000002760003184");
    const { status, body } = await buyer.checkout(4);
    expect([status, body.object, body.message]).toEqual([200, "checkout.session", null]);
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Starter" } });
    const form = new URLSearchParams({ card: "4000002760003184", step: "proved" });
    await fetch(body.url, { method: "POST", body: form, redirect: "manual" });
    expect((await buyer.checkout(4)).status).toBe(422);
  });

  test("past due: the same plan leads to the portal (UPG-22)", async () => {
    await moveTo(app, start);
    const buyer = await aBuyer(app);
    await buyer.buy(1, { card: "4000000000000341" });
    await moveTo(app, "2026-05-02T00:00:00Z");
    const { body } = await buyer.checkout(1);
    expect([body.object, body.url]).toEqual(["checkout.session", expect.stringContaining("/portal/")]);
  });
});

describe("leaving and coming back (BI-06, SUB-19, SUB-20, API-23, API-25)", () => {
  test("it ends with the period, and goes on when asked to (BI-136)", async () => {
    await moveTo(app, "2026-06-03T12:00:00Z");
    const buyer = await aBuyer(app, { timezone: "Pacific/Auckland" });
    expect(await asked(buyer, "/stripe/subscription/cancel")).toEqual([404, "Subscription was not found."]);
    await buyer.buy(1);
    expect(await asked(buyer, "/stripe/subscription/reactivate")).toEqual([
      422,
      "The subscription is not set to cancel.",
    ]);
    expect(await asked(buyer, "/stripe/subscription/cancel")).toEqual([
      200,
      "Your subscription will end on 4 July 2026.",
    ]);
    expect(await buyer.subscription()).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(await asked(buyer, "/stripe/subscription/cancel")).toEqual([
      422,
      "The subscription is already set to cancel.",
    ]);
    expect(await asked(buyer, "/stripe/subscription/reactivate")).toEqual([200, "Your subscription was reactivated."]);
    expect(await buyer.subscription()).toMatchObject({ status: "active", cancel_at_period_end: false });
  });

  test("an end that was set in the portal is known, and lifted by a change of plan", async () => {
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    const { body: portal } = await buyer.call.get("/stripe/portal");
    const form = new URLSearchParams({ action: "cancel" });
    await fetch(portal.url, { method: "POST", body: form, redirect: "manual" });
    expect(await asked(buyer, "/stripe/subscription/cancel")).toEqual([
      422,
      "The subscription is already set to cancel.",
    ]);
    expect((await buyer.checkout(2)).status).toBe(200);
    expect(await buyer.subscription()).toMatchObject({
      cancel_at_period_end: false,
      subscription_plan: { name: "Growth" },
    });
  });
});

test("while a payment is open the way leads to the portal, whatever plan is wanted: nothing is credited", async () => {
  await moveTo(app, "2026-06-01T00:00:00Z");
  const buyer = await aBuyer(app);
  await buyer.buy(4, { card: "4000000000000341" });
  await moveTo(app, "2026-07-01T01:00:00Z");
  const { status, body } = await buyer.checkout(1);
  expect([status, body.object, body.url]).toEqual([200, "checkout.session", expect.stringContaining("/portal")]);
  expect((await customerOf(buyer))?.balance).toBe(0);
});

describe("the discount for who stays (BI-07, API-24, CONST-18)", () => {
  const text = "30% discount will be applied to your next payment.";

  test("takes 30 % off the next month, once in twelve months, and lifts a pending end (BI-137)", async () => {
    await moveTo(app, "2026-07-01T00:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    await asked(buyer, "/stripe/subscription/cancel");
    expect(await asked(buyer, "/stripe/discount")).toEqual([200, text]);
    expect(await buyer.subscription()).toMatchObject({ cancel_at_period_end: false });
    expect(await asked(buyer, "/stripe/discount")).toEqual([422, "The discount was already used."]);
    await moveTo(app, "2026-08-01T00:00:01Z");
    const customer = (await customerOf(buyer))?.id;
    const totals = (await app.sandbox.stripe.invoices())
      .filter((each) => each.customer === customer)
      .map(({ amount_due }) => amount_due);
    expect(totals).toEqual([2400, 1680]);
    await moveTo(app, "2027-07-02T00:00:00Z");
    expect(await asked(buyer, "/stripe/discount")).toEqual([200, text]);
  });

  test("is no share of a plan that is given back the next minute", async () => {
    await moveTo(app, "2026-07-01T00:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await buyer.checkout(4);
    expect(await asked(buyer, "/stripe/discount")).toEqual([200, text]);
    const refused = await buyer.checkout(1);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "A smaller plan can be chosen a month after the discount.",
    ]);
    expect(await buyer.subscription()).toMatchObject({ subscription_plan: { name: "Agency" } });
    await moveTo(app, "2026-08-02T00:00:00Z");
    expect((await buyer.checkout(1)).status).toBe(200);
  });

  test("a yearly plan gets 30 % of one twelfth on account; ten requests give it once", async () => {
    const buyer = await aBuyer(app);
    await buyer.buy(2, { is_yearly: true });
    const answers = await Promise.all(Array.from({ length: 10 }, () => asked(buyer, "/stripe/discount")));
    // Requests that arrive while it is being given succeed too; later ones are told that it was used.
    expect(answers.filter(([status]) => status !== 200 && status !== 422)).toEqual([]);
    expect(answers.some(([status]) => status === 200)).toBe(true);
    expect((await customerOf(buyer))?.balance).toBe(-540);
  });

  test("who pays by the month and then by the year gets no share of the whole year", async () => {
    const buyer = await aBuyer(app);
    await buyer.buy(4);
    expect(await asked(buyer, "/stripe/discount")).toEqual([200, text]);
    expect((await customerOf(buyer))?.balance).toBe(-2880);
    expect((await buyer.checkout(4, { is_yearly: true })).status).toBe(200);
    const customer = (await customerOf(buyer))?.id;
    const dues = (await app.sandbox.stripe.invoices())
      .filter((each) => each.customer === customer)
      .map(({ total }) => total);
    // The year, minus the month that was just paid; 30 % of a month comes off the next payment, and no more.
    expect(dues).toEqual([9600, 86400 - 9600]);
  });

  test("not while a payment is open", async () => {
    await moveTo(app, "2027-08-01T00:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(2, { card: "4000000000000341" });
    await moveTo(app, "2027-09-02T00:00:00Z");
    expect(await asked(buyer, "/stripe/discount")).toEqual([422, "The discount was already used."]);
  });
});
