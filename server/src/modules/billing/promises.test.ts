import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { receiveEvents } from "./receive-event.ts";
import { settleIntents } from "./settle-intents.ts";
import { sweepBilling } from "./sweep-billing.ts";
import {
  aBuyer,
  applyEvents,
  type Customer,
  customerOf,
  duesOf,
  hearAll,
  hearEvents,
  moveTo,
  stripeOf,
  subscriptionsOf,
  syncing,
} from "./testing.ts";

/** Sequences in which a user could pay twice, pay for nothing, get something for nothing, or get stuck. */
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
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

describe("nobody pays twice", () => {
  test("a page that is paid while another plan is chosen", async () => {
    await moveTo(app, start);
    const buyer = await aBuyer(app);
    const { body } = await buyer.checkout(1);
    const { checkout } = await stripe();
    const real = checkout.sessions.expire;
    // Between reading the page and closing it.
    checkout.sessions.expire = (async (...asked: Parameters<typeof real>) => {
      await app.sandbox.stripe.pay(sessionOf(body.url));
      return real.apply(checkout.sessions, asked);
    }) as typeof real;
    const other = await buyer.checkout(3);
    checkout.sessions.expire = real;
    expect([other.status, other.body.message]).toEqual([422, "Plan is already active."]);
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Starter" } });
    expect(await dues(buyer)).toEqual([1200]);
    expect((await buyer.checkout(3)).body.object).toBe("subscription");
  });

  test("a subscription that was left unpaid ends with the purchase of another", async () => {
    await moveTo(app, start);
    await app.sandbox.stripe.set({ after_retries: "unpaid" });
    const buyer = await aBuyer(app);
    await buyer.buy(2, { card: "4000000000000341" });
    await moveTo(app, "2026-05-09T00:00:00Z");
    await hear();
    expect(await buyer.subscription()).toMatchObject({ status: "unpaid" });
    await buyer.buy(1);
    await hear();
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Starter" } });
    expect((await subscriptionsOf(app, buyer)).map(({ status }) => status)).toEqual(["canceled", "active"]);
    await app.sandbox.stripe.set({ after_retries: "canceled" });
  });

  test("a period that ends while its plan is changed: nothing is charged, and the next try counts", async () => {
    await moveTo(app, start);
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    const { subscriptions } = await stripe();
    const real = subscriptions.update;
    subscriptions.update = (async (...asked: Parameters<typeof real>) => {
      await moveTo(app, "2026-05-01T00:01:00Z");
      return real.apply(subscriptions, asked);
    }) as typeof real;
    await moveTo(app, "2026-04-30T23:59:00Z");
    const late = await buyer.checkout(2);
    subscriptions.update = real;
    expect([late.status, await dues(buyer)]).toEqual([503, [1200, 1200]]);
    expect((await buyer.checkout(2)).status).toBe(200);
    expect((await dues(buyer)).length).toBe(3);
  });
});

describe("the discount for who stays (BI-07)", () => {
  const ask = async (buyer: Customer) => {
    const { status, body } = await buyer.call.post("/stripe/discount", {});
    return [status, body.message];
  };

  test("the end is lifted before the credit is given; without the credit that is seen, and asked again it comes", async () => {
    await moveTo(app, start);
    const buyer = await aBuyer(app);
    await buyer.buy(2);
    await buyer.call.post("/stripe/subscription/cancel", {});
    await app.sandbox.faults.add(
      "POST /v1/customers/*/balance_transactions",
      { kind: "error", status: 500 },
      { times: 3 },
    );
    expect((await ask(buyer))[0]).toBe(503);
    expect([await buyer.subscription(), (await customerOf(app, buyer)).balance]).toMatchObject([
      { cancel_at_period_end: false },
      0,
    ]);
    // Yearly by now: the amount requested first is given.
    await buyer.checkout(2, { is_yearly: true });
    expect(await ask(buyer)).toEqual([200, "30% discount will be applied to your next payment."]);
    expect((await customerOf(app, buyer)).balance).toBe(-720);
    expect(await ask(buyer)).toEqual([422, "The discount was already used."]);
  });
});

describe("who is gone", () => {
  test("a customer deleted at Stripe has no plan any more, and can buy again", async () => {
    await moveTo(app, start);
    const buyer = await aBuyer(app);
    await buyer.buy(1);
    await (await stripe()).customers.del((await customerOf(app, buyer)).id);
    await hear();
    expect(await buyer.subscription()).toMatchObject({ status: "canceled" });
    await buyer.buy(2);
    expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Growth" } });
  });

  test("a user who is deleted while becoming a customer leaves nothing that can be paid (BI-139)", async () => {
    const buyer = await aBuyer(app);
    const { customers } = await stripe();
    const real = customers.create;
    const caller = await app.as(buyer.user);
    customers.create = (async (...asked: Parameters<typeof real>) => {
      const customer = await real.apply(customers, asked);
      const { password } = buyer.user;
      expect((await caller.delete("/users/me", { payload: { current_password: password } })).status).toBe(204);
      return customer;
    }) as typeof real;
    const sessions = (await app.sandbox.stripe.sessions()).length;
    expect((await buyer.checkout(1)).status).toBeGreaterThanOrEqual(400);
    customers.create = real;
    expect((await app.sandbox.stripe.sessions()).length).toBe(sessions);
  });
});

test("events that were lost before one that arrived are heard by the sweep", async () => {
  await moveTo(app, "2026-06-01T00:00:00Z");
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await hear();
  await sweepBilling(syncing(app));
  await applyEvents(app);
  await app.sandbox.stripe.set({ are_webhooks_held: true });
  await (await stripe()).subscriptions.cancel((await subscriptionsOf(app, buyer))[0]!.id);
  // Five hours in which neither side ran; then a later event arrives first.
  await moveTo(app, "2026-06-01T05:00:00Z");
  const created = Date.parse("2026-06-01T05:00:00Z") / 1000;
  await receiveEvents(app.ctx, [
    { id: "evt_later", type: "invoice.paid", created, livemode: false, data: { object: {} } } as never,
  ]);
  await sweepBilling(syncing(app));
  await applyEvents(app);
  expect(await buyer.subscription()).toMatchObject({ status: "canceled" });
  await app.sandbox.stripe.set({ are_webhooks_held: false });
});

test("a clock that was ahead once leaves nothing unheard", async () => {
  await moveTo(app, "2026-06-02T11:00:00Z");
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await hear();
  app.setTime("2026-06-12T11:00:00Z");
  await sweepBilling(syncing(app));
  await moveTo(app, "2026-06-02T11:10:00Z");
  await app.sandbox.stripe.set({ are_webhooks_held: true });
  await (await stripe()).subscriptions.cancel((await subscriptionsOf(app, buyer))[0]!.id);
  await moveTo(app, "2026-06-02T11:20:00Z");
  await sweepBilling(syncing(app));
  await applyEvents(app);
  await app.sandbox.stripe.set({ are_webhooks_held: false });
  expect(await buyer.subscription()).toMatchObject({ status: "canceled" });
});

test("more events than ever before are all heard, also when the sweep ends half-way", async () => {
  await moveTo(app, "2026-06-03T00:00:00Z");
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await hear();
  await sweepBilling(syncing(app));
  await applyEvents(app);
  await app.sandbox.stripe.set({ are_webhooks_held: true });
  await (await stripe()).subscriptions.cancel((await subscriptionsOf(app, buyer))[0]!.id);
  await moveTo(app, "2026-06-03T09:00:00Z");
  // They come after it, and Stripe lists the newest first.
  await app.sandbox.stripe.flood("balance.available", 5_100);
  const { events } = await stripe();
  const real = events.list;
  let pages = 0;
  events.list = ((...asked: Parameters<typeof real>) => {
    pages += 1;
    if (pages === 9) throw new Error("the process ends here");
    return real.apply(events, asked);
  }) as typeof real;
  await expect(sweepBilling(syncing(app))).rejects.toThrow("the process ends here");
  events.list = real;
  await sweepBilling(syncing(app));
  await applyEvents(app);
  expect(await buyer.subscription()).toMatchObject({ status: "canceled" });
  const { count } = await app.db
    .selectFrom("stripe_events")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("type", "=", "balance.available")
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(5_100);
  await app.sandbox.stripe.set({ are_webhooks_held: false });
});

test("pages that stay open do not keep the sweep from those after them, and one that is gone is forgotten", async () => {
  await moveTo(app, "2026-06-02T00:00:00Z");
  const [first, gone, last] = [await aBuyer(app), await aBuyer(app), await aBuyer(app)];
  await first.checkout(1);
  await gone.checkout(1);
  const { body } = await last.checkout(1);
  await app.sandbox.stripe.pay(sessionOf(body.url));
  await app.db
    .updateTable("billing_intents")
    .set({ result: JSON.stringify({ session_id: "cs_test_gone" }) })
    .where("user_id", "=", gone.user.id)
    .execute();
  await moveTo(app, "2026-06-02T00:10:00Z");
  await settleIntents(syncing(app), 1);
  const states = await app.db
    .selectFrom("billing_intents")
    .select("state")
    .where(
      "user_id",
      "in",
      [first, gone, last].map(({ user }) => user.id),
    )
    .orderBy("user_id")
    .execute();
  expect(states.map(({ state }) => state)).toEqual(["open", "failed", "done"]);
  expect((await gone.checkout(1)).status).toBe(200);
});

test("a page that is gone is no reason not to open another", async () => {
  const buyer = await aBuyer(app);
  await buyer.checkout(1);
  await app.db
    .updateTable("billing_intents")
    .set({ result: JSON.stringify({ session_id: "cs_test_gone" }) })
    .where("user_id", "=", buyer.user.id)
    .execute();
  expect((await buyer.checkout(1)).body.url).toContain("/checkout/");
});
