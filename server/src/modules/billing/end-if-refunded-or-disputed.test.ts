import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import {
  aBuyer,
  applyEvents,
  type Customer,
  customerOf,
  hearAll,
  hearEvents,
  moveTo,
  stripeOf,
  subscriptionsOf,
} from "./testing.ts";

/** Payments that are refunded or disputed (BI-25). */
let app: TestApp;
const start = "2026-04-01T00:00:00Z";
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: start });
  await hearEvents(app);
});
beforeEach(() => moveTo(app, start));
afterAll(() => app.close());

const chargesOf = async (buyer: Customer) => {
  const { id } = await customerOf(app, buyer);
  return (await app.sandbox.stripe.charges()).filter(({ customer }) => customer === id);
};
const refund = async (charge: string, amount?: number) =>
  (await stripeOf(app)).refunds.create({ charge, ...(amount !== undefined && { amount }) });
const statusOf = async (buyer: Customer) => (await buyer.subscription())?.status;
const endMails = (buyer: Customer) =>
  app
    .mails()
    .filter(({ to, subject }) => to === buyer.user.email && / plan has ended$/.test(subject))
    .map(({ text }) => text);
const useUp = (buyer: Customer, used: number) =>
  app.db
    .insertInto("quota_periods")
    .values({ user_id: buyer.user.id, period_start: new Date(start), used })
    .onConflict((conflict) => conflict.columns(["user_id", "period_start"]).doUpdateSet({ used }))
    .execute();

test("who is given everything back has no plan any more: nothing is charged again, what was used counts, a mail says so", async () => {
  const buyer = await aBuyer(app);
  await buyer.buy(2);
  await useUp(buyer, 12);
  await refund((await chargesOf(buyer))[0]!.id);
  await hearAll(app);
  expect(await statusOf(buyer)).toBe("canceled");
  expect((await buyer.call.get("/users/me/stats")).body.used_monthly_posts).toBe(12);
  expect(endMails(buyer)).toEqual([expect.stringContaining("What you had paid for it was given back to you.")]);
  await moveTo(app, "2026-06-02T00:00:00Z");
  expect(await chargesOf(buyer)).toHaveLength(1);
});

test("a part that is given back, and what was paid for an earlier period, change nothing", async () => {
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  const [first] = await chargesOf(buyer);
  await refund(first!.id, 700);
  await hearAll(app);
  expect(await statusOf(buyer)).toBe("active");
  await moveTo(app, "2026-05-01T00:01:00Z");
  await hearAll(app);
  await refund(first!.id);
  await hearAll(app);
  expect([await statusOf(buyer), (await chargesOf(buyer)).length]).toEqual(["active", 2]);
});

test("of a month with a change of plan all payments have to be back", async () => {
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await moveTo(app, "2026-04-16T00:00:00Z");
  await buyer.checkout(3);
  const [first, second] = await chargesOf(buyer);
  await refund(second!.id);
  await hearAll(app);
  expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Pro" } });
  await refund(first!.id);
  await hearAll(app);
  expect(await statusOf(buyer)).toBe("canceled");
});

test("a disputed payment ends the plan at once, also one of an earlier month; winning does not bring it back, buying does", async () => {
  const buyer = await aBuyer(app);
  await buyer.buy(2);
  const [first] = await chargesOf(buyer);
  await moveTo(app, "2026-05-10T00:00:00Z");
  await hearAll(app);
  const { id } = await app.sandbox.stripe.dispute(first!.id);
  await hearAll(app);
  expect(await statusOf(buyer)).toBe("canceled");
  expect(endMails(buyer)).toEqual([expect.stringContaining("A payment for it was disputed with the bank")]);
  await app.sandbox.stripe.closeDispute(id, "won");
  await hearAll(app);
  expect(await statusOf(buyer)).toBe("canceled");
  // A dispute about the old plan does not end the new one.
  await buyer.buy(1);
  await app.sandbox.stripe.closeDispute(id, "lost");
  await hearAll(app);
  expect(await buyer.subscription()).toMatchObject({ status: "active", subscription_plan: { name: "Starter" } });
  expect((await subscriptionsOf(app, buyer)).map(({ status }) => status)).toEqual(["canceled", "active"]);
});

test("a bank that only asks takes nothing away", async () => {
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await app.sandbox.stripe.dispute((await chargesOf(buyer))[0]!.id, { is_inquiry: true });
  await hearAll(app);
  expect(await statusOf(buyer)).toBe("active");
});

test("Stripe being away while it is heard leaves it to be tried again", async () => {
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await refund((await chargesOf(buyer))[0]!.id);
  await app.sandbox.stripe.run();
  await app.sandbox.faults.add("DELETE /v1/subscriptions/*", { kind: "error", status: 500 }, { times: 3 });
  await expect(applyEvents(app)).rejects.toThrow();
  expect(await statusOf(buyer)).toBe("active");
  await applyEvents(app);
  expect(await statusOf(buyer)).toBe("canceled");
});

test("ended at Stripe and not yet known here, it is known when it is heard again, and why (BI-25)", async () => {
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await hearAll(app);
  await refund((await chargesOf(buyer))[0]!.id);
  await app.sandbox.stripe.run();
  await app.sandbox.faults.add("GET /v1/subscriptions", { kind: "error", status: 500 }, { times: 3 });
  await expect(applyEvents(app)).rejects.toThrow();
  expect([await statusOf(buyer), endMails(buyer)]).toEqual(["active", []]);
  await hearAll(app);
  expect(await statusOf(buyer)).toBe("canceled");
  expect(endMails(buyer)).toEqual([expect.stringContaining("What you had paid for it was given back to you.")]);
});
