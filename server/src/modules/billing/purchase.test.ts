import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aBuyer, prices } from "./testing.ts";

let app: TestApp;
const now = new Date("2026-05-10T12:00:00Z");
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: now.toISOString() });
  await app.sandbox.clock.set(now);
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
/** Approximate, because the sandbox's clock keeps running. */
const aboutAt = (iso: string) => expect.closeTo(Date.parse(iso) / 1000, -2);
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

describe("buying (BI-05, BI-10, API-16, API-17, ENT-14, ENT-15)", () => {
  test("who has no plan is led to Stripe's page, and has one after paying there", async () => {
    const buyer = await aBuyer(app);
    const { status, body } = await buyer.checkout(2);
    expect([status, body]).toEqual([
      200,
      {
        object: "checkout.session",
        message: null,
        url: expect.stringContaining("/checkout/cs_test_"),
        latest_invoice: null,
        price: { id: "price_growth_month", name: "Growth", unit_amount: 2400 },
      },
    ]);
    const id = sessionOf(body.url);
    const session = (await app.sandbox.stripe.sessions()).find((each) => each.id === id);
    expect(session).toMatchObject({
      success_url: "http://localhost/calendar?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "http://localhost/calendar?session_id=canceled",
      client_reference_id: String(buyer.user.id),
    });

    const early = await buyer.call.get(`/stripe/check?session_id=${id}`);
    expect([early.status, early.body.message]).toEqual([422, "The payment was not completed."]);
    expect(await buyer.subscription()).toBeNull();

    const paid = await app.sandbox.stripe.pay(id);
    const check = await buyer.call.get(`/stripe/check?session_id=${id}`);
    expect([check.status, check.body]).toEqual([
      200,
      {
        value: 24,
        invoice: paid.invoice,
        coupon: null,
        product: { id: "prod_growth", name: "Growth", price: 24 },
        email: buyer.user.email,
        message: null,
      },
    ]);
    expect(await buyer.subscription()).toMatchObject({
      status: "active",
      cancel_at_period_end: false,
      current_period_end: aboutAt("2026-06-10T12:00:00Z"),
      subscription_plan: { name: "Growth", monthly_posts: 150 },
    });
  });

  test("price, place and interval have to agree (BI-130, BI-131)", async () => {
    const buyer = await aBuyer(app);
    const asked = { price_id: prices[1], plan: 2, is_yearly: false, coupon: null };
    for (const wrong of [{ plan: 1 }, { plan: 5 }, { is_yearly: true }, { price_id: "price_x" }]) {
      const { status, body } = await buyer.call.post("/stripe/checkout", { ...asked, ...wrong });
      expect([wrong, status, body.message]).toEqual([wrong, 422, "The selected plan is invalid."]);
    }
  });

  test("ten presses at once open one page (BI-133)", async () => {
    const buyer = await aBuyer(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.checkout(2)));
    const opened = answers.filter(({ status }) => status === 200).map(({ body }) => body.url);
    expect(new Set(opened).size).toBe(1);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    const sessions = await app.sandbox.stripe.sessions();
    expect(sessions.filter((each) => each.client_reference_id === String(buyer.user.id))).toHaveLength(1);
  });

  test("one page at a time: the same one again, and another choice closes it", async () => {
    const buyer = await aBuyer(app);
    const answers = await Promise.all([buyer.checkout(1), buyer.checkout(1), buyer.checkout(1)]);
    const urls = new Set([...answers, await buyer.checkout(1)].map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    const other = await buyer.checkout(3);
    expect(urls.has(other.body.url)).toBe(false);
    const [first] = urls;
    await expect(app.sandbox.stripe.pay(sessionOf(String(first)))).rejects.toThrow("no longer open");
    const mine = (await app.sandbox.stripe.customers()).filter(
      ({ metadata }) => metadata?.user_id === String(buyer.user.id),
    );
    expect(mine).toHaveLength(1);
  });

  test("a purchase of somebody else is not found, nor one that never was (BI-18, BI-134, ST-52)", async () => {
    const [ann, bea] = [await aBuyer(app), await aBuyer(app)];
    const id = await ann.buy(1);
    for (const session of [id, "cs_test_nothing"]) {
      const { status, body } = await bea.call.get(`/stripe/check?session_id=${session}`);
      expect([status, body.message]).toEqual([404, "Purchase was not found."]);
    }
    expect(await bea.subscription()).toBeNull();
  });
});

describe("coupons (BI-09, UPG-43, UPG-49)", () => {
  const totalOf = async (url: string) =>
    (await app.sandbox.stripe.sessions()).find(({ id }) => id === sessionOf(url))?.amount_total;

  test("the welcome offer takes 20 % off the first month, until it ends and five minutes more", async () => {
    for (const [ends, accepted] of [
      [inHours(1), true],
      [new Date(now.getTime() - 4 * 60_000), true],
      [new Date(now.getTime() - 6 * 60_000), false],
      [null, false],
    ] as const) {
      const buyer = await aBuyer(app, { discount_ends_at: ends });
      const { status, body } = await buyer.checkout(2, { coupon: "welcome" });
      if (accepted) expect([status, await totalOf(body.url)]).toEqual([200, 1920]);
      else expect([status, body.message]).toEqual([422, "The coupon is not valid."]);
    }
  });

  test("it is not for who had a subscription before, nor for yearly plans, where it is left out (BI-132)", async () => {
    const buyer = await aBuyer(app, { discount_ends_at: inHours(5) });
    const yearly = await buyer.checkout(2, { coupon: "welcome", is_yearly: true });
    expect([yearly.status, await totalOf(yearly.body.url)]).toEqual([200, 21_600]);
    await buyer.buy(1);
    const [subscription] = (await app.sandbox.stripe.subscriptions()).slice(-1);
    const stripe = await app.ctx.payments!.stripe();
    await stripe.subscriptions.cancel(subscription?.id ?? "");
    const again = await buyer.checkout(2, { coupon: "welcome" });
    expect([again.status, again.body.message]).toEqual([422, "The coupon is not valid."]);
  });

  test("codes made for people count, ids of coupons and anything else do not", async () => {
    const stripe = await app.ctx.payments!.stripe();
    await stripe.coupons.create({ id: "black", percent_off: 50, duration: "once" });
    await stripe.promotionCodes.create({ code: "black-friday", promotion: { type: "coupon", coupon: "black" } });
    const buyer = await aBuyer(app);
    const good = await buyer.checkout(2, { coupon: "BLACK-friday" });
    expect([good.status, await totalOf(good.body.url)]).toEqual([200, 1200]);
    const id = sessionOf(good.body.url);
    await app.sandbox.stripe.pay(id);
    expect((await buyer.call.get(`/stripe/check?session_id=${id}`)).body).toMatchObject({
      value: 12,
      coupon: "black-friday",
    });
    for (const coupon of ["black", "ponkan-stay", "nothing"]) {
      const { status, body } = await (await aBuyer(app)).checkout(2, { coupon });
      expect([coupon, status, body.message]).toEqual([coupon, 422, "The coupon is not valid."]);
    }
  });
});

describe("the portal (BI-12)", () => {
  test("is for who ever had a subscription", async () => {
    const buyer = await aBuyer(app);
    expect((await buyer.call.get("/stripe/portal")).status).toBe(404);
    await buyer.checkout(1);
    expect((await buyer.call.get("/stripe/portal")).status).toBe(404);
    await buyer.buy(1);
    const { status, body } = await buyer.call.get("/stripe/portal");
    expect(status).toBe(200);
    expect(await (await fetch(body.url)).text()).toContain("http://localhost/subscription");
  });
});

test("without Stripe and without the sandbox nothing can be bought, and it is said (BI-18)", async () => {
  const bare = await testApp();
  const buyer = await aBuyer(bare);
  await bare.db.insertInto("billing_customers").values({ user_id: buyer.user.id, customer_id: "cus_x" }).execute();
  const { status, body } = await buyer.checkout(1);
  expect([status, body.message]).toEqual([503, "Payments are not available right now. Please try again later."]);
  await bare.close();
});

test("one user cannot use up what Stripe serves to all", async () => {
  const [ann, bea] = [await aBuyer(app), await aBuyer(app)];
  const statuses: number[] = [];
  for (let call = 0; call < 61; call++) statuses.push((await ann.call.get("/stripe/portal")).status);
  expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([60, 429]);
  expect((await bea.call.get("/stripe/portal")).status).toBe(404);
});
