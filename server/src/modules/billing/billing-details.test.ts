import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aBuyer, type Customer, moveTo, setCard, stripeOf, subscriptionsOf } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-04-01T00:00:00Z" });
});
afterAll(() => app.close());

const details = async (buyer: Customer) => {
  const { status, body } = await buyer.call.get("/stripe/details");
  return status === 200 ? body : status;
};
const post = (buyer: Customer, path: string) => buyer.call.post(path, {});

test("the card that is charged and what comes next, less what is on account (BI-24)", async () => {
  await moveTo(app, "2026-04-01T00:00:00Z");
  const buyer = await aBuyer(app);
  expect(await details(buyer)).toBe(404);
  await buyer.checkout(2);
  expect(await details(buyer)).toBe(404);
  await buyer.buy(2);
  const due_at = expect.stringMatching(/^2026-05-01T00:00/);
  expect(await details(buyer)).toEqual({
    card: { brand: "visa", last4: "4242" },
    next_invoice: { amount_due: 2400, due_at },
  });
  await post(buyer, "/stripe/discount");
  await setCard(app, buyer, "5555555555554444");
  expect(await details(buyer)).toEqual({
    card: { brand: "mastercard", last4: "4444" },
    next_invoice: { amount_due: 1680, due_at },
  });
});

test("nothing comes after the end, nor while a payment is open; the card stays", async () => {
  await moveTo(app, "2026-04-01T00:00:00Z");
  const card = { brand: "visa", last4: "0341" };
  const buyer = await aBuyer(app);
  await buyer.buy(1, { card: "4000000000000341" });
  await post(buyer, "/stripe/subscription/cancel");
  expect(await details(buyer)).toEqual({ card, next_invoice: null });
  await post(buyer, "/stripe/subscription/reactivate");
  await moveTo(app, "2026-05-02T00:00:00Z");
  expect(await details(buyer)).toEqual({ card, next_invoice: null });
  await (await stripeOf(app)).subscriptions.cancel((await subscriptionsOf(app, buyer))[0]!.id);
  expect(await details(buyer)).toEqual({ card, next_invoice: null });
});
