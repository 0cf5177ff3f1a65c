import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aBuyer, type Customer, customerOf, duesOf, moveTo } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-04-01T00:00:00Z" });
});
afterAll(() => app.close());

const ask = async (buyer: Customer, path: string) => {
  const { status, body } = await buyer.call.post(path, {});
  return [status, body.message];
};
const discount = (buyer: Customer) => ask(buyer, "/stripe/discount");
const given = [200, "30% discount will be applied to your next payment."];
const used = [422, "The discount was already used."];
const balanceOf = async (buyer: Customer) => (await customerOf(app, buyer)).balance;
const leave = async (buyer: Customer) => expect((await ask(buyer, "/stripe/subscription/cancel"))[0]).toBe(200);

/** A small plan, a large one for its last day, and the discount on that one. */
async function aShortStay(): Promise<Customer> {
  await moveTo(app, "2026-04-01T00:00:00Z");
  const buyer = await aBuyer(app);
  await buyer.buy(1);
  await moveTo(app, "2026-04-30T00:00:00Z");
  await buyer.checkout(4);
  expect(await discount(buyer)).toEqual(given);
  expect(await balanceOf(buyer)).toBe(-2880);
  return buyer;
}

describe("who leaves after the discount and buys anew (BI-07, BI-26)", () => {
  test("does not bring it along, and may ask for it again", async () => {
    const buyer = await aShortStay();
    await leave(buyer);
    await moveTo(app, "2026-05-01T00:01:00Z");
    await buyer.buy(1);
    expect([(await duesOf(app, buyer)).at(-1), await balanceOf(buyer)]).toEqual([1200, 0]);
    expect(await discount(buyer)).toEqual(given);
    expect(await balanceOf(buyer)).toBe(-360);
    expect(await discount(buyer)).toEqual(used);
  });

  test("nor by two pages at once, nor when the payment provider was away", async () => {
    const buyer = await aShortStay();
    await leave(buyer);
    await moveTo(app, "2026-05-01T00:01:00Z");
    const entry = "POST /v1/customers/*/balance_transactions";
    await app.sandbox.faults.add(entry, { kind: "error", status: 500 }, { times: 3 });
    expect((await buyer.checkout(1)).status).toBe(503);
    const answers = await Promise.all([buyer.checkout(1), buyer.checkout(1), buyer.checkout(1)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await buyer.checkout(2);
    expect(await balanceOf(buyer)).toBe(0);
  });

  test("who stayed has it, and keeps credit of another kind", async () => {
    await moveTo(app, "2026-04-01T00:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(4);
    expect(await discount(buyer)).toEqual(given);
    await moveTo(app, "2026-05-16T12:00:00Z");
    expect(await duesOf(app, buyer)).toEqual([9600, 6720]);
    // The other half of the month on the smaller plan.
    await buyer.checkout(1);
    await leave(buyer);
    await moveTo(app, "2026-06-01T00:01:00Z");
    const own = await balanceOf(buyer);
    expect(own).toBe(-4200);
    await buyer.checkout(1);
    expect(await balanceOf(buyer)).toBe(own);
    await buyer.buy(1);
    expect(await discount(buyer)).toEqual(used);
  });

  test("only the rest goes of what was spent in part, and that counts as used", async () => {
    await moveTo(app, "2026-04-01T00:00:00Z");
    const buyer = await aBuyer(app);
    await buyer.buy(3);
    expect(await discount(buyer)).toEqual(given);
    await moveTo(app, "2026-04-28T00:00:00Z");
    await buyer.checkout(4);
    const rest = await balanceOf(buyer);
    expect([rest > -1440, rest < 0]).toEqual([true, true]);
    await leave(buyer);
    await moveTo(app, "2026-05-01T00:01:00Z");
    await buyer.buy(1);
    expect([(await duesOf(app, buyer)).at(-1), await balanceOf(buyer)]).toEqual([1200, 0]);
    expect(await discount(buyer)).toEqual(used);
  });
});
